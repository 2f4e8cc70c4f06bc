import { pagosProveedor } from "@db/schema/proveedores";
import { eq } from "drizzle-orm";
import { anotarActividad } from "../actividad/anotar-actividad.server";
import { vigilarLibros } from "../actividad/asientos.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { mover } from "./cuenta.server";
import { loQueToca, pagoVisible, referenciaDePago } from "./pagos.server";

/**
 * Reverses a payment to a supplier: the shop owes it again. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's,
 * ReglaIncumplida when it was reversed before or its supplier was deleted.
 */
export function anularPago(ctx: Contexto, id: number, motivo: string): void {
  enTransaccion(ctx, () => {
    const pago = pagoVisible(ctx, id);
    const { proveedorId, montoCentavos: monto, anulado, de_caja } = pago;
    if (anulado !== null) throw new ReglaIncumplida("", "Este pago ya estaba anulado.");
    if (proveedorId === null) throw new ReglaIncumplida("", "El proveedor de este pago se eliminó: ya no hay cuenta a la que devolverlo.");
    const asientos = vigilarLibros(ctx);
    const referencia = `${referenciaDePago(pago)} anulado`;
    ctx.db.update(pagosProveedor).set({ anulado: ctx.ahora, anuladoPorId: ctx.actor.id, motivo }).where(eq(pagosProveedor.id, id)).run();
    mover(ctx, { proveedorId, tipo: "anulacion", monto, documento: "pago", documentoId: id, referencia });
    if (de_caja) anotarEnCaja(ctx, { tipo: "pago", montoCentavos: monto, referencia });
    const deshacer = { tipo: "pago_anulado", pagoId: id, toca: [loQueToca(id)], asientos: asientos() };
    const que = `anuló el pago ${pago.numero} a un proveedor: ${motivo}`;
    anotarActividad(ctx, { clase: "pago", que, enlace: `/proveedores/${proveedorId}/`, deshacer });
  });
}
