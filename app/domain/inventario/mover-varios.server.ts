import { movimientosStock, productos } from "@db/schema/productos";
import { type SQL, sql } from "drizzle-orm";
import { STOCK_MAXIMO } from "../campos/campos";
import type { Contexto } from "../nucleo/contexto.server";
import type { Causa } from "./causas";
import { type Movimiento, moverStock, negado } from "./mover-stock.server";

/** Fewer cost no more one by one. */
const POCOS = 100;

/** The movements, in a table of this connection alone: to read them from JSON for each statement would double the time that tills wait. */
const PEDIDOS = sql.raw("temp.movimientos_pedidos");

/**
 * {@link moverStock} of many products: 20,000 hold the write lock for a quarter of the time that they take one by one. `movimientos` is a
 * query of `producto_id`, `cantidad`, `causa` and `referencia`, in their order. They go one by one where a product comes twice, or where
 * somebody is told of falls. Drizzle can build none of these statements: the table is no part of the schema.
 */
export function moverVarios(ctx: Contexto, movimientos: SQL): void {
  const { db } = ctx;
  db.run(sql`create temp table if not exists movimientos_pedidos
    (orden integer primary key, producto_id integer, cantidad integer, causa text, referencia text)`);
  db.run(sql`insert into ${PEDIDOS} (producto_id, cantidad, causa, referencia) ${movimientos}`);
  const { todos, distintos } = db.get<{ todos: number; distintos: number }>(
    sql`select count(*) as todos, count(distinct producto_id) as distintos from ${PEDIDOS}`,
  );
  if (todos < POCOS || ctx.onStockFall || distintos < todos) for (const movimiento of pedidos(ctx)) moverStock(ctx, movimiento);
  else moverJuntos(ctx);
  db.run(sql`delete from ${PEDIDOS}`);
}

const pedidos = ({ db }: Contexto, donde = sql`true order by orden`): Movimiento[] =>
  db.all(sql`select producto_id as productoId, cantidad, causa, referencia, '' as campo from ${PEDIDOS} as pedido where ${donde}`);

function moverJuntos(ctx: Contexto): void {
  const { db, duenoId, ahora, actor } = ctx;
  const pedido = sql`${productos.id} = pedido.producto_id and +${productos.usuarioId} = ${duenoId}`;
  const queda = sql`${productos.stock} + pedido.cantidad`;
  const cabe = sql`${queda} between 0 and ${STOCK_MAXIMO} * iif(${productos.unidad} = 'und', 1, 1000)`;
  const [imposible] = pedidos(ctx, sql`not exists (select 1 from ${productos} where ${pedido} and ${cabe}) limit 1`);
  if (imposible) throw negado(ctx, imposible);
  db.run(sql`update ${productos} set stock = ${queda}, movimientos = ${productos.movimientos} + 1,
    fecha_actualizacion = ${ahora} from ${PEDIDOS} as pedido where ${pedido}`);
  db.run(sql`insert into ${movimientosStock} (usuario_id, producto_id, causa, cantidad, stock, referencia, creado_por_id, fecha)
    select ${duenoId}, ${productos.id}, causa, cantidad, ${productos.stock}, referencia, ${actor.id}, ${ahora}
    from ${PEDIDOS} as pedido cross join ${productos} on ${pedido} order by pedido.orden`);
}

/**
 * Writes the kardex rows of products that were inserted with their stock, many at once. `nuevos` is a query of their `id` and `stock`. Only
 * for products that have no row yet: everything else goes through `moverStock`.
 */
export function anotarPrimerasExistencias(
  { db, duenoId, actor, ahora }: Contexto,
  nuevos: SQL,
  { causa, referencia }: { causa: Causa; referencia: string },
): void {
  db.run(sql`insert into ${movimientosStock} (usuario_id, producto_id, causa, cantidad, stock, referencia, creado_por_id, fecha)
    select ${duenoId}, id, ${causa}, stock, stock, ${referencia}, ${actor.id}, ${ahora} from (${nuevos}) where stock <> 0`);
}
