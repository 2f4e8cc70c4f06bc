import { eqGiven, preparedQuery } from "@db/prepared.server";
import { tiendas } from "@db/schema/tiendas";
import { sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { exigirPeriodoAbierto } from "../nucleo/periodo.server";
import type { Tienda } from "./tienda.server";

/** The columns with the last number of each kind. */
type Contador = Extract<keyof typeof tiendas.$inferSelect, `ultim${string}`>;

const contar = (contador: Contador) =>
  preparedQuery((db) =>
    db
      .update(tiendas)
      .set({ [contador]: sql`${tiendas[contador]} + 1` })
      .where(eqGiven(tiendas.usuarioId, "duenoId"))
      .returning({ consecutivo: tiendas[contador], prefijo: tiendas.prefijo, cerrado_hasta: tiendas.cerrado_hasta }),
  );

const CONTADORES = {
  abono: contar("ultimoAbono"),
  codigo: contar("ultimoCodigo"),
  compra: contar("ultimaCompra"),
  conteo: contar("ultimoConteo"),
  cotizacion: contar("ultimaCotizacion"),
  devolucion: contar("ultimaDevolucion"),
  devolucionCompra: contar("ultimaDevolucionCompra"),
  pagoProveedor: contar("ultimoPagoProveedor"),
  separe: contar("ultimoSepare"),
} as const;

/** What is numbered and is no document of a day. */
const SIN_DIA: readonly string[] = ["codigo", "conteo", "cotizacion"] satisfies (keyof typeof CONTADORES)[];

/**
 * Takes the shop's next number for a kind of document, or for a barcode of its own. Call it inside a transaction, so that a rollback leaves
 * no gap. Throws ReglaIncumplida for a document when the books are closed over its day.
 */
export function siguienteConsecutivo(ctx: Contexto, documento: keyof typeof CONTADORES): { consecutivo: number; prefijo: string } {
  const { cerrado_hasta, ...numero } = CONTADORES[documento](ctx.db).get({ duenoId: ctx.duenoId });
  if (!SIN_DIA.includes(documento)) exigirPeriodoAbierto(ctx, ctx.ahora, { cerrado_hasta });
  return numero;
}

const contarVenta = preparedQuery((db) =>
  db
    .update(tiendas)
    .set({ ultimoConsecutivo: sql`${tiendas.ultimoConsecutivo} + 1` })
    .where(eqGiven(tiendas.usuarioId, "duenoId"))
    .returning(),
);

/** Takes the next sale number; `numero` has the shop's prefix: `FV-12`. Returns the shop too, so that a sale reads it once. Throws as {@link siguienteConsecutivo}. */
export function siguienteNumeroDeVenta(ctx: Contexto): { consecutivo: number; numero: string; tienda: Tienda } {
  const tienda = contarVenta(ctx.db).get({ duenoId: ctx.duenoId });
  exigirPeriodoAbierto(ctx, ctx.ahora, tienda);
  const { ultimoConsecutivo: consecutivo, prefijo } = tienda;
  return { consecutivo, numero: prefijo ? `${prefijo}-${consecutivo}` : String(consecutivo), tienda };
}
