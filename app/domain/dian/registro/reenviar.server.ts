import { dianEmisores, documentosElectronicos as documentos } from "@db/schema/dian";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../../nucleo/contexto.server";
import { ReglaIncumplida } from "../../nucleo/errores";
import { documentoPropio } from "./detalle.server";

/**
 * Lets the queue take a document now: a rejected one is signed anew with its number, any other goes on without waiting for its next try.
 * Throws ReglaIncumplida when it is accepted, SinPermiso for a vendedor, NoEncontrado when the shop has none.
 */
export function reenviarDocumento(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    const { estado, numero } = documentoPropio(ctx, id);
    if (estado === "aceptado") throw new ReglaIncumplida("", `La DIAN ya aceptó el documento ${numero}: no se envía otra vez.`);
    ctx.db
      .update(documentos)
      .set({ ...(estado === "rechazado" && { estado: "por_firmar" }), proximo: ctx.ahora })
      .where(eq(documentos.id, id))
      .run();
    ctx.db.update(dianEmisores).set({ descansaHasta: null }).where(eq(dianEmisores.usuarioId, ctx.duenoId)).run();
    ctx.onDocument?.();
  });
}
