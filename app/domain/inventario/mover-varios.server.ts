import { given } from "@db/prepared.server";
import { movimientosStock, productos } from "@db/schema/productos";
import { and, asc, count, countDistinct, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { STOCK_MAXIMO } from "../campos/campos";
import type { Contexto } from "../nucleo/contexto.server";
import { autorDeFila, duenoDeFila } from "../nucleo/propios.server";
import type { Causa } from "./causas";
import { type Movimiento, moverStock, negado } from "./mover-stock.server";

/** Fewer cost no more one by one. */
const POCOS = 100;

/**
 * The movements, in a table of this connection alone: to read them from JSON for each statement would double the time that tills wait. It is
 * in the order of the products, in which the pages of the table and of its indexes are written once each.
 */
const pedidos = sqliteTable("movimientos_pedidos", {
  orden: integer("orden").notNull(),
  productoId: integer("producto_id").notNull(),
  cantidad: integer("cantidad").notNull(),
  causa: text("causa").$type<Causa>().notNull(),
  referencia: text("referencia").notNull(),
  loteId: integer("lote_id"),
});
const { orden, productoId, cantidad, causa, referencia, loteId } = pedidos;

// Text: Drizzle makes no tables.
const CREAR_PEDIDOS = sql`create temp table if not exists ${pedidos}
  (orden integer, producto_id integer, cantidad integer, causa text, referencia text, lote_id integer,
  primary key (producto_id, orden)) without rowid`;

/**
 * {@link moverStock} of many products: 20,000 hold the write lock for a quarter of the time that they take one by one. `movimientos` is a
 * query of `producto_id`, `cantidad`, `causa`, `referencia` and `lote_id`, in their order. They go one by one where a product comes twice or has
 * lots, or where somebody is told of falls.
 */
export function moverVarios(ctx: Contexto, movimientos: SQL): void {
  const { db } = ctx;
  db.run(CREAR_PEDIDOS);
  db.insert(pedidos).select(sql`select row_number() over (), * from (${movimientos})`).run();
  if (ctx.onStockFall || !sonMuchos(ctx)) for (const movimiento of pedidosEnOrden(ctx).all()) moverUno(ctx, movimiento);
  else moverJuntos(ctx);
  db.delete(pedidos).run();
}

const moverUno = (ctx: Contexto, { loteId, ...movimiento }: Movimiento & { loteId: number | null }) =>
  moverStock(ctx, { ...movimiento, lote: loteId === null ? undefined : { id: loteId } });

/** Whether the movements are many, each of another product, and none has lots. */
function sonMuchos({ db }: Contexto): boolean {
  const cuantos = { todos: count(), distintos: countDistinct(productoId) };
  const { todos = 0, distintos = 0 } = db.select(cuantos).from(pedidos).get() ?? {};
  return todos >= POCOS && todos === distintos && !hayLotes({ db });
}

const hayLotes = ({ db }: Pick<Contexto, "db">): boolean =>
  db
    .select({ id: productos.id })
    .from(pedidos)
    .innerJoin(productos, eq(productos.id, productoId))
    .where(eq(productos.lleva_lotes, true))
    .limit(1)
    .get() !== undefined;

const pedidosEnOrden = ({ db }: Contexto, filtro?: SQL) =>
  db.select({ productoId, cantidad, causa, referencia, loteId, campo: sql<string>`''` }).from(pedidos).where(filtro).orderBy(asc(orden));

function moverJuntos(ctx: Contexto): void {
  const { db, duenoId, ahora } = ctx;
  const pedido = and(eq(productos.id, productoId), sql`+${productos.usuarioId} = ${duenoId}`);
  const queda = sql<number>`${productos.stock} + ${cantidad}`;
  const cabe = sql`not ${productos.es_kit} and ${queda} <= ${STOCK_MAXIMO} * iif(${productos.unidad} = 'und', 1, 1000) and (${queda} >= 0 or ${cantidad} > 0)`;
  const posible = db.select({ id: productos.id }).from(productos).where(and(pedido, cabe));
  const imposible = pedidosEnOrden(ctx, notExists(posible)).limit(1).get();
  if (imposible) throw negado(ctx, imposible);
  const movimientos = sql`${productos.movimientos} + 1`;
  db.update(productos).set({ stock: queda, movimientos, fechaActualizacion: ahora }).from(pedidos).where(pedido).run();
  const asientos = db
    .select({
      ...duenoDeFila(ctx),
      productoId: productos.id,
      causa,
      cantidad,
      stock: productos.stock,
      loteId,
      referencia,
      ...autorDeFila(ctx),
    })
    .from(pedidos)
    .crossJoin(productos)
    .where(pedido)
    .orderBy(asc(productoId));
  db.insert(movimientosStock).select(asientos).run();
}

/**
 * Writes the kardex rows of products that were inserted with their stock, many at once. `nuevos` is a query of their `id`, `stock` and
 * `lote_id`. Only for products that have no row yet: everything else goes through `moverStock`.
 * @public
 */
export function anotarPrimerasExistencias(ctx: Contexto, nuevos: SQL, { causa, referencia }: { causa: Causa; referencia: string }): void {
  const stock = sql<number>`stock`;
  const [id, cantidad] = [sql<number>`id`.as("producto_id"), stock.as("cantidad")];
  const que = {
    productoId: id,
    causa: given(causa, "causa"),
    cantidad,
    stock: stock.as("stock"),
    loteId: sql<number | null>`lote_id`.as("lote_id"),
    referencia: given(referencia, "referencia"),
  };
  const asientos = ctx.db
    .select({ ...duenoDeFila(ctx), ...que, ...autorDeFila(ctx) })
    .from(sql`(${nuevos})`)
    .where(ne(stock, 0));
  ctx.db.insert(movimientosStock).select(asientos).run();
}
