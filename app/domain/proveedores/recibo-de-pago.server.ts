import { proveedores } from "@db/schema/proveedores";
import { eq } from "drizzle-orm";
import { pagoImpreso } from "../compartido/pago-impreso";
import { usernameDe } from "../compartido/persona.server";
import type { Contexto } from "../nucleo/contexto.server";
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
  return {
    ...pagoImpreso(pago),
    titulo: "Comprobante de pago",
    tienda: membreteDe(ctx),
    proveedor: { id: pago.proveedorId, nombre: proveedor ? nombreDeProveedor(proveedor) : "Proveedor eliminado" },
    usuario: usernameDe(ctx.db, pago.creadoPorId),
  };
}
