import { lotes } from "@db/schema/lotes";
import { movimientosStock } from "@db/schema/productos";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { comprar, linea } from "./compras";
import { abrirTienda, nuevoCliente, nuevoProducto, rechazo } from "./tienda";
import { verificarBase } from "./verificar";

/** What each lot has, by its name and end; empty ones are left out. */
export const hay = ({ db }: Contexto, producto: number) =>
  Object.fromEntries(
    db
      .select()
      .from(lotes)
      .where(eq(lotes.productoId, producto))
      .orderBy(asc(lotes.id))
      .all()
      .filter(({ stock }) => stock > 0)
      .map(({ lote, vence, stock }) => [lote || vence || "-", stock]),
  );

/** The rows of the ledger of a product. */
export const movidos = ({ db }: Contexto, producto: number) =>
  db
    .select({
      causa: movimientosStock.causa,
      cantidad: movimientosStock.cantidad,
      stock: movimientosStock.stock,
      lote: movimientosStock.loteId,
    })
    .from(movimientosStock)
    .where(eq(movimientosStock.productoId, producto))
    .orderBy(asc(movimientosStock.id))
    .all();

/** A line of a purchase with its lot. */
export const conLote = (producto: number, cantidad: number, lote: string, vence = "") =>
  linea({ producto, cantidad, lote, ...(vence && { tiene_caducidad: "on", fecha_caducidad: vence }) });

/** A product with 5 of A (ends in March), 5 of B (in February), 5 without a lot. Today is 2026-11-21. */
export function tiendaConLotes() {
  const { admin, ...resto } = abrirTienda();
  const leche = nuevoProducto(admin, { nombre: "Leche", stock: "5", lleva_lotes: "on" });
  const compra = comprar(admin, { detalles: [conLote(leche, 5, "A", "2027-03-01"), conLote(leche, 5, "B", "2027-02-01")] });
  return { admin, ...resto, leche, compra, cliente_id: nuevoCliente(admin), hay: () => hay(admin, leche) };
}

/** Everything adds up. */
export const bien = ({ db }: Contexto) => expect(verificarBase(db)).toEqual([]);
/** The field and the sentence of a refusal. */
export const campoDe = (ctx: Contexto, comando: () => unknown): string => {
  const error = rechazo(ctx, comando);
  expect(error).toBeInstanceOf(ReglaIncumplida);
  return error instanceof ReglaIncumplida ? `${error.campo}: ${error.message}` : "";
};
/** The last activity that can be undone. */
export const ultimaActividad = ({ db }: Contexto): number =>
  db.$client.prepare<[], number>("select max(id) from actividad where deshacer is not null").pluck().get() ?? 0;
