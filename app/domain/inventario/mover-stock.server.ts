import { prepared } from "@db/prepared.server";
import { movimientosStock, productos } from "@db/schema/productos";
import { and, eq, sql } from "drizzle-orm";
import { STOCK_MAXIMO } from "../campos/campos";
import { type Cantidad, cantidadEnFrase, seMide, vistaCantidad } from "../cifras/cantidad";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import type { Causa } from "./causas";

export interface Movimiento {
  productoId: number;
  /** In steps of the product's unit: positive come in, negative go out. */
  cantidad: Cantidad;
  causa: Causa;
  /** Name of the document: `Venta FV-12`. Kept after the document is deleted. */
  referencia: string;
  /** Form field for the error when stock is short or too high. */
  campo: string;
}

const unidades = sql.placeholder("cantidad");
const sumarStock = prepared((db) =>
  db
    .update(productos)
    .set({
      stock: sql`${productos.stock} + ${unidades}`,
      movimientos: sql`${productos.movimientos} + 1`,
      fechaActualizacion: sql`${sql.placeholder("ahora")}`,
    })
    .where(
      and(
        eq(productos.id, sql.placeholder("productoId")),
        eq(productos.usuarioId, sql.placeholder("duenoId")),
        sql`${productos.stock} + ${unidades} between 0 and ${STOCK_MAXIMO} * iif(${productos.unidad} = 'und', 1, 1000)`,
      ),
    )
    .returning({
      stock: productos.stock,
      nombre: productos.nombre,
      unidad: productos.unidad,
      stock_minimo: productos.stock_minimo,
      movimientos: productos.movimientos,
    })
    .prepare(),
);
const anotar = prepared((db) =>
  db
    .insert(movimientosStock)
    .values({
      usuarioId: sql.placeholder("duenoId"),
      productoId: sql.placeholder("productoId"),
      causa: sql.placeholder("causa"),
      cantidad: unidades,
      stock: sql.placeholder("stock"),
      referencia: sql.placeholder("referencia"),
      creadoPorId: sql.placeholder("actorId"),
      fecha: sql.placeholder("ahora"),
    })
    .prepare(),
);

/**
 * What changes stock, with `moverVarios`: moves the units, writes the kardex row and tells `onStockFall` of units that went out. Use in a transaction.
 * Throws {@link ReglaIncumplida} when stock would drop below 0 or pass STOCK_MAXIMO, NoEncontrado when the product is not the shop's. The
 * caller leaves out products that are not counted, except when it takes back units that moved while they were counted.
 */
export function moverStock(ctx: Contexto, movimiento: Movimiento): void {
  const { campo: _campo, ...valores } = movimiento;
  if (valores.cantidad === 0) return;
  const { db, duenoId, ahora, actor } = ctx;
  const producto = sumarStock(db).get({ ...valores, duenoId, ahora });
  if (!producto) throw negado(ctx, movimiento);
  anotar(db).run({ ...valores, duenoId, ahora, stock: producto.stock, actorId: actor.id });
  const antes = producto.stock - movimiento.cantidad;
  if (producto.stock < antes) ctx.onStockFall?.(ctx, { ...producto, productoId: movimiento.productoId, antes });
}

/** Why a movement is refused. */
export function negado(ctx: Contexto, { productoId, cantidad, campo }: Movimiento): Error {
  const { nombre, stock, unidad } = productos;
  const producto = ctx.db
    .select({ nombre, stock, unidad })
    .from(productos)
    .where(propios(ctx, productos, eq(productos.id, productoId)))
    .get();
  if (!producto) return new NoEncontrado();
  const unidades = seMide(producto.unidad) ? producto.unidad : "unidades";
  if (cantidad > 0) return new ReglaIncumplida(campo, `No caben más de ${STOCK_MAXIMO} ${unidades} de ${producto.nombre}.`);
  const quedan = cantidadEnFrase(vistaCantidad(producto.stock, producto.unidad), producto.unidad);
  return new ReglaIncumplida(campo, `Stock insuficiente: quedan ${quedan} de ${producto.nombre}.`);
}
