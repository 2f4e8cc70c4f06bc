import { abonos } from "@db/schema/clientes";
import { eq } from "drizzle-orm";
import { anotarActividad } from "../actividad/anotar-actividad.server";
import { vigilarLibros } from "../actividad/asientos.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { abonoVisible, loQueToca, referenciaDeAbono } from "./abonos.server";
import { mover } from "./cuenta.server";

/**
 * Reverses a payment on account: the client owes it again. Returns the client. Throws SinPermiso for a vendedor, NoEncontrado when it is not
 * the shop's, ReglaIncumplida when it was reversed before.
 */
export function anularAbono(ctx: Contexto, id: number, motivo: string): number {
  exigirAdmin(ctx);
  return enTransaccion(ctx, () => {
    const { clienteId, medio, montoCentavos: monto, anulado, numero } = abonoVisible(ctx, id);
    if (anulado !== null) throw new ReglaIncumplida("", "Este abono ya estaba anulado.");
    const asientos = vigilarLibros(ctx);
    const referencia = `${referenciaDeAbono({ numero })} anulado`;
    ctx.db.update(abonos).set({ anulado: ctx.ahora, anuladoPorId: ctx.actor.id, motivo }).where(eq(abonos.id, id)).run();
    mover(ctx, { clienteId, tipo: "anulacion", monto, documento: "abono", documentoId: id, referencia });
    if (medio === "efectivo") anotarEnCaja(ctx, { tipo: "abono", montoCentavos: -monto, referencia });
    const deshacer = { tipo: "abono_anulado", abonoId: id, toca: [loQueToca(id)], asientos: asientos() };
    anotarActividad(ctx, { clase: "abono", que: `anuló el abono ${numero}: ${motivo}`, enlace: `/clientes/${clienteId}/`, deshacer });
    return clienteId;
  });
}
