import { completarMedios } from "~/screens/venta/borrador";
import { Campo, camposDe } from "../base/campo";
import { DeudaDelCliente } from "./deuda-del-cliente";
import { FormaDePagoCampo } from "./forma-de-pago";
import { ParaElDocumento } from "./para-el-documento";
import { Efectivo, Partes } from "./partes";
import type { PropsDeVenta } from "./use-venta";

interface PropsPago extends PropsDeVenta {
  /** What the client owes; `null` for a sale without lines, or with a line that has no total. */
  total: string | null;
}

/** How the client pays. */
export function ComoPaga({ total, ...partes }: PropsPago) {
  const { venta, borrador, errores } = partes;
  const campo = camposDe(borrador, errores);
  const conSaldo = borrador.con_vales || venta.estado.cliente?.deuda?.a_favor !== undefined || borrador.forma_pago === "Saldo";
  return (
    <>
      <FormaDePagoCampo borrador={borrador} errores={errores.forma_pago} conSaldo={conSaldo} />
      <DeudaDelCliente cliente={venta.estado.cliente} />
      {borrador.con_vales && (
        <div className="venta-vale">
          <Campo field={campo("vale")} etiqueta="Código del vale" />
        </div>
      )}
      {borrador.emite && <ParaElDocumento campo={campo} pedida={borrador.factura === "1"} />}
      <Partes {...partes} borrador={{ ...borrador, pagos: completarMedios(borrador.pagos, conSaldo) }} total={total} />
      <Efectivo {...partes} total={total} />
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
