import { proveedores } from "@db/schema/proveedores";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { sumar, textoPesos } from "../compartido/dinero";
import { textoInstante } from "../compartido/fecha";
import { MEDIOS } from "../compartido/medios";
import { pick } from "../compartido/properties";
import { membreteDe } from "../tienda/membrete.server";
import { nombreDeProveedor } from "./nombre";
import { pagoVisible } from "./pagos.server";
import type { ReciboDePago } from "./recibo-de-pago";

/** The receipt of a payment to a supplier. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function reciboDePago(ctx: Contexto, pagoId: number): ReciboDePago {
  const pago = pagoVisible(ctx, pagoId);
  const { nombre, empresa } = proveedores;
  const proveedor = ctx.db
    .select({ nombre, empresa })
    .from(proveedores)
    .where(eq(proveedores.id, pago.proveedorId ?? 0))
    .get();
  const quien = ctx.db.select({ username: usuarios.username }).from(usuarios).where(eq(usuarios.id, pago.creadoPorId)).get();
  return {
    titulo: "Comprobante de pago",
    tienda: membreteDe(ctx),
    numero: String(pago.numero),
    fecha: textoInstante(pago.fecha),
    proveedor: { id: pago.proveedorId, nombre: proveedor ? nombreDeProveedor(proveedor) : "Proveedor eliminado" },
    usuario: quien?.username ?? "",
    medio: MEDIOS[pago.medio],
    ...pick(pago, ["banco", "referencia", "nota"]),
    monto: textoPesos(pago.montoCentavos),
    antes: textoPesos(sumar(pago.saldoCentavos, pago.montoCentavos)),
    saldo: textoPesos(pago.saldoCentavos),
    anulado: pago.anulado === null ? null : textoInstante(pago.anulado),
    motivo: pago.motivo,
  };
}
