import { lineasConteo } from "@db/schema/conteos";
import { and, eq } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { contadoDe, conteoAbierto } from "./consultas.server";

/**
 * Takes a product out of an open count, as if nobody had counted it. Throws NoEncontrado, ReglaIncumplida when it is closed or does not
 * have it.
 */
export function quitarContado(ctx: Contexto, conteoId: number, productoId: number): void {
  enTransaccion(ctx, () => {
    conteoAbierto(ctx, conteoId);
    if (!contadoDe(ctx.db, conteoId, productoId)) throw new ReglaIncumplida("producto", "Ese producto no está en el conteo.");
    ctx.db
      .delete(lineasConteo)
      .where(and(eq(lineasConteo.conteoId, conteoId), eq(lineasConteo.productoId, productoId)))
      .run();
  });
}
