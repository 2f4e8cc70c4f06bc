import { tiendas } from "@db/schema/tiendas";
import { sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { propios } from "../compartido/propios.server";

const CONTADORES = {
  compra: "ultimaCompra",
  devolucion: "ultimaDevolucion",
  devolucionCompra: "ultimaDevolucionCompra",
  venta: "ultimoConsecutivo",
} as const;

/** Takes the shop's next number for a kind of document. Call it inside a transaction, so that a rollback leaves no gap. */
export function siguienteConsecutivo(ctx: Contexto, documento: keyof typeof CONTADORES): { consecutivo: number; prefijo: string } {
  const contador = CONTADORES[documento];
  return ctx.db
    .update(tiendas)
    .set({ [contador]: sql`${tiendas[contador]} + 1` })
    .where(propios(ctx, tiendas))
    .returning({ consecutivo: tiendas[contador], prefijo: tiendas.prefijo })
    .get();
}

/** Takes the next sale number; `numero` has the shop's prefix: `FV-12`. */
export function siguienteNumeroDeVenta(ctx: Contexto): { consecutivo: number; numero: string } {
  const { consecutivo, prefijo } = siguienteConsecutivo(ctx, "venta");
  return { consecutivo, numero: prefijo ? `${prefijo}-${consecutivo}` : String(consecutivo) };
}
