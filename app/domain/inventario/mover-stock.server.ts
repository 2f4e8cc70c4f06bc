import type { Database } from "@db/open.server";
import { movimientosStock, productos } from "@db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "../compartido/errores";

export type Causa = "inicial" | "ajuste" | "venta" | "venta_editada" | "venta_eliminada";

export interface Movimiento {
  productoId: number;
  /** Units: positive come in, negative go out. */
  cantidad: number;
  causa: Causa;
  /** The document, as people know it: `Venta FV-12`. Outlives the document. */
  referencia: string;
  /** Form field that is at fault when there is not enough. */
  campo: string;
}

const sumarStock = (db: Database, { productoId, cantidad }: Movimiento, { duenoId, ahora }: Contexto) =>
  db
    .update(productos)
    .set({
      stock: sql`${productos.stock} + ${cantidad}`,
      movimientos: sql`${productos.movimientos} + 1`,
      fechaActualizacion: ahora,
    })
    .where(and(eq(productos.id, productoId), eq(productos.usuarioId, duenoId), sql`${productos.stock} + ${cantidad} >= 0`))
    .returning({ stock: productos.stock })
    .get();

/**
 * The only way stock changes: moves the units and writes the ledger row. Call it inside a transaction.
 * Throws {@link ReglaIncumplida} when less would be left than nothing.
 */
export function moverStock(ctx: Contexto, movimiento: Movimiento): void {
  const { productoId, cantidad, causa, referencia, campo } = movimiento;
  if (cantidad === 0) return;
  const producto = sumarStock(ctx.db, movimiento, ctx);
  if (!producto) throw faltante(ctx, productoId, campo);
  ctx.db
    .insert(movimientosStock)
    .values({
      usuarioId: ctx.duenoId,
      productoId,
      causa,
      cantidad,
      stock: producto.stock,
      referencia,
      creadoPorId: ctx.actor.id,
      fecha: ctx.ahora,
    })
    .run();
}

function faltante({ db, duenoId }: Contexto, productoId: number, campo: string): Error {
  const producto = db
    .select({ nombre: productos.nombre, stock: productos.stock })
    .from(productos)
    .where(and(eq(productos.id, productoId), eq(productos.usuarioId, duenoId)))
    .get();
  return producto ? new ReglaIncumplida(campo, `Stock insuficiente: quedan ${producto.stock} de ${producto.nombre}.`) : new NoEncontrado();
}
