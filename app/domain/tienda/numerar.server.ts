import { prepared } from "@db/prepared.server";
import { tiendas } from "@db/schema/tiendas";
import { eq, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import type { Tienda } from "./tienda.server";

/** The columns with the last number of each kind. */
type Contador = Extract<keyof typeof tiendas.$inferSelect, `ultim${string}`>;

const contar = (contador: Contador) =>
  prepared((db) =>
    db
      .update(tiendas)
      .set({ [contador]: sql`${tiendas[contador]} + 1` })
      .where(eq(tiendas.usuarioId, sql.placeholder("duenoId")))
      .returning({ consecutivo: tiendas[contador], prefijo: tiendas.prefijo })
      .prepare(),
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

/**
 * Takes the shop's next number for a kind of document, or for a barcode of its own. Call it inside a transaction, so that a rollback leaves
 * no gap.
 */
export function siguienteConsecutivo(
  { db, duenoId }: Contexto,
  documento: keyof typeof CONTADORES,
): { consecutivo: number; prefijo: string } {
  return CONTADORES[documento](db).get({ duenoId });
}

const contarVenta = prepared((db) =>
  db
    .update(tiendas)
    .set({ ultimoConsecutivo: sql`${tiendas.ultimoConsecutivo} + 1` })
    .where(eq(tiendas.usuarioId, sql.placeholder("duenoId")))
    .returning()
    .prepare(),
);

/** Takes the next sale number; `numero` has the shop's prefix: `FV-12`. Returns the shop too, so that a sale reads it once. */
export function siguienteNumeroDeVenta({ db, duenoId }: Contexto): { consecutivo: number; numero: string; tienda: Tienda } {
  const tienda = contarVenta(db).get({ duenoId });
  const { ultimoConsecutivo: consecutivo, prefijo } = tienda;
  return { consecutivo, numero: prefijo ? `${prefijo}-${consecutivo}` : String(consecutivo), tienda };
}
