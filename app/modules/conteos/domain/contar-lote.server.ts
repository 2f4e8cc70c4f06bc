import { lotes, lotesDeConteo } from "@db/schema/lotes";
import { and, eq, sql } from "drizzle-orm";
import type { Cantidad } from "~/domain/cifras/cantidad";
import { loteLlamado } from "~/domain/inventario/lotes.server";
import { loteDeCorreccion } from "~/domain/inventario/pasar-a-lotes.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { FilaProducto } from "~/domain/productos/consultas.server";

interface Contado {
  lote: string;
  vence: string | null;
  sumar: boolean;
  cantidad: Cantidad;
}

const CAMPOS = { lote: "lote", vence: "vence" };

/**
 * Saves what was counted of a lot, with what the ledger says of it at this instant, and returns the sums of the product's lots in the count.
 * Throws ReglaIncumplida when the product has several lots and none is named, or the lot ends on another day.
 */
export function contarLote(ctx: Contexto, conteoId: number, producto: FilaProducto, { lote, vence, sumar, cantidad }: Contado) {
  const { db } = ctx;
  const elegido = loteDeCorreccion(ctx, producto, { lote, vence }, "lote") ?? { lote: "", vence: "" };
  const loteId = "id" in elegido ? elegido.id : loteLlamado(ctx, producto.id, elegido, CAMPOS);
  const { contado, esperado } = lotesDeConteo;
  const filtroDeLote = and(eq(lotesDeConteo.conteoId, conteoId), eq(lotesDeConteo.loteId, loteId));
  const antes = sumar ? db.select({ contado, esperado }).from(lotesDeConteo).where(filtroDeLote).get() : undefined;
  const hay = antes ? antes.esperado : (db.select({ stock: lotes.stock }).from(lotes).where(eq(lotes.id, loteId)).get()?.stock ?? 0);
  const fila = { contado: (antes?.contado ?? 0) + cantidad, esperado: hay };
  db.insert(lotesDeConteo)
    .values({ conteoId, loteId, productoId: producto.id, ...fila })
    .onConflictDoUpdate({ target: [lotesDeConteo.conteoId, lotesDeConteo.loteId], set: fila })
    .run();
  const sumas = { contado: sql<number>`sum(${contado})`, esperado: sql<number>`sum(${esperado})` };
  return db.select(sumas).from(lotesDeConteo).where(filtroDeProducto(conteoId, producto.id)).get() ?? fila;
}

const filtroDeProducto = (conteoId: number, productoId: number) =>
  and(eq(lotesDeConteo.conteoId, conteoId), eq(lotesDeConteo.productoId, productoId));

/** Takes the lots of a product out of a count. */
export const quitarLotes = ({ db }: Contexto, conteoId: number, productoId: number): void =>
  void db.delete(lotesDeConteo).where(filtroDeProducto(conteoId, productoId)).run();
