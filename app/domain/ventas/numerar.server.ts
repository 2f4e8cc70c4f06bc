import { tiendas } from "@db/schema";
import { eq, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";

/** Takes the shop's next sale number. Call it inside a transaction: what is rolled back leaves no gap. */
export function siguienteNumero({ db, duenoId }: Contexto): { consecutivo: number; numero: string } {
  const { consecutivo, prefijo } = db
    .update(tiendas)
    .set({ ultimoConsecutivo: sql`${tiendas.ultimoConsecutivo} + 1` })
    .where(eq(tiendas.usuarioId, duenoId))
    .returning({ consecutivo: tiendas.ultimoConsecutivo, prefijo: tiendas.prefijo })
    .get();
  return { consecutivo, numero: prefijo ? `${prefijo}-${consecutivo}` : String(consecutivo) };
}
