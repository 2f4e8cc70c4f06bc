import { OPCIONES_DE_TARJETA } from "~/domain/ventas/tarjetas";
import type { ClienteElegido } from "~/screens/documento/estado";
import { Campo, Casilla, camposDe, Selector } from "../base/campo";
import { Dinero } from "../base/valores";
import { FormaDePagoCampo } from "./forma-de-pago";
import { Efectivo, Partes } from "./partes";
import { Saldo } from "./piezas";
import type { PropsDeVenta } from "./use-venta";

interface PropsPago extends PropsDeVenta {
  /** What the client owes; `null` for a sale without lines, or with a line that has no total. */
  total: string | null;
}

/** The ways to pay. Where what was taken in part payment covers all, or nothing is sold yet, no cash is received. */
export function ComoPaga({ total, ...partes }: PropsPago) {
  const { venta, borrador, errores } = partes;
  const campo = camposDe(borrador, errores);
  const seRecibe = !borrador.en_parte || (total !== null && total !== "0.00");
  return (
    <>
      <FormaDePagoCampo borrador={borrador} errores={errores.forma_pago} />
      <DeudaDelCliente cliente={venta.estado.cliente} />
      {borrador.con_saldos && <Saldo {...partes} />}
      {borrador.emite && (
        <>
          <Casilla field={campo("factura")} etiqueta="Factura electrónica" value="1" defaultChecked={borrador.factura === "1"} />
          <div className="venta-tarjeta">
            <Selector field={campo("tarjeta")} etiqueta="Tarjeta" opciones={OPCIONES_DE_TARJETA} ninguna="Sin decir" />
          </div>
          <div className="venta-fiado">
            <Campo field={campo("vence")} etiqueta="Vence" tipo="date" />
          </div>
        </>
      )}
      <Partes total={total} {...partes} />
      {seRecibe && <Efectivo total={total} {...partes} />}
      {borrador.qr && (
        <figure className="venta-qr">
          <img className="qr" src="/configuracion/qr/" alt="QR de pago" />
          <figcaption>{borrador.qr}</figcaption>
        </figure>
      )}
      <div className="documento-banco">
        <Campo field={campo("banco")} etiqueta="Banco" ayuda="Para una transferencia." maxLength={50} autoComplete="off" />
        <Campo field={campo("referencia")} etiqueta="Referencia" maxLength={100} autoComplete="off" />
      </div>
    </>
  );
}

/** What the chosen client owes already, and what is left of its limit. Shown when a part is on credit. */
function DeudaDelCliente({ cliente }: { cliente: ClienteElegido | null }) {
  if (!cliente) return <p className="venta-fiado">Elija arriba a quién le fía.</p>;
  const { nombre, deuda } = cliente;
  if (!deuda) return null;
  return (
    <p className="venta-fiado">
      {deuda.debe === "0.00" ? (
        `${nombre} no debe nada.`
      ) : (
        <>
          {nombre} ya debe <Dinero valor={deuda.debe} />.
        </>
      )}
      {deuda.queda !== null && (
        <>
          {" "}
          Le quedan <Dinero valor={deuda.queda} /> de su cupo.
        </>
      )}
    </p>
  );
}
