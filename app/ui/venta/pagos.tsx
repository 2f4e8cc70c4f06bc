import { Fragment } from "react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { MEDIOS } from "~/domain/cifras/medios";
import type { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { cambioDePago, nombreDePago, type VistaPago } from "~/domain/ventas/pagos";
import { Enlace } from "../base/boton";
import type { Dato } from "../base/tarjeta";
import { Dinero } from "../base/valores";

type Pagada = Pick<ReturnType<typeof detalleVenta>, "forma_pago" | "banco" | "referencia" | "cliente_fk" | "pagos">;

const esMixta = ({ forma_pago }: Pagada): boolean => forma_pago === "Mixto";

/** What goods alone paid has no part in money. */
const formaDe = (venta: Pagada): string => (esMixta(venta) && venta.pagos.length === 0 ? MEDIOS.cambio : venta.forma_pago);

/** How a sale was paid. What was sold on credit leads to the client's account. */
export function FormaDePago({ venta }: { venta: Pagada }) {
  const { forma_pago, banco, referencia, cliente_fk } = venta;
  const dicho = [formaDe(venta), banco, referencia].filter(Boolean).join(" · ");
  if (forma_pago !== "Fiado") return dicho;
  return (
    <>
      {dicho} {cliente_fk !== null && <Cuenta cliente={cliente_fk} />}
    </>
  );
}

const Cuenta = ({ cliente }: { cliente: number }) => (
  <small>
    <Enlace to={`/clientes/${cliente}/`}>Ver la cuenta</Enlace>
  </small>
);

/** The parts of a sale that was paid in several ways, with the change of each; none of any other. */
export function partesPagadas(venta: Pagada): Dato[] {
  if (!esMixta(venta)) return [];
  return venta.pagos.map((pago) => ({
    nombre: nombreDePago(pago),
    valor: (
      <>
        <Dinero valor={pago.monto} />
        {pago.medio === "fiado" && venta.cliente_fk !== null && <Cuenta cliente={venta.cliente_fk} />}
        <Vuelto pago={pago} />
      </>
    ),
  }));
}

function Vuelto({ pago }: { pago: VistaPago }) {
  const cambio = cambioDePago(pago);
  if (pago.recibido === null || cambio === null) return null;
  return (
    <small>
      recibido {mostrarPesos(pago.recibido)}, cambio {mostrarPesos(cambio)}
    </small>
  );
}

/** How a sale was paid, in a list: by its bank, by the parts of a mixed one, and with a way to the account where something was sold on credit. */
export function pagoEnLista(venta: Pagada) {
  const { forma_pago, banco, cliente_fk } = venta;
  if (!esMixta(venta)) return forma_pago === "Fiado" ? enlazarCuenta(forma_pago, cliente_fk) : banco || forma_pago;
  return (
    <>
      {formaDe(venta)}{" "}
      <small className="venta-pagada celda-ancha">
        {venta.pagos.map(({ medio, monto, banco }, i) => (
          <Fragment key={i}>
            {i > 0 && " · "}
            {medio === "fiado" ? enlazarCuenta("Fiado", cliente_fk) : nombreDePago({ medio, banco, referencia: "" })}{" "}
            <Dinero valor={monto} />
          </Fragment>
        ))}
      </small>
    </>
  );
}

const enlazarCuenta = (texto: string, cliente: number | null) =>
  cliente === null ? texto : <Enlace to={`/clientes/${cliente}/`}>{texto}</Enlace>;
