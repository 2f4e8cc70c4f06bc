import { movimientosStock, productos } from "@db/schema/productos";
import { sql } from "drizzle-orm";
import { STOCK_MAXIMO } from "../campos/campos";
import type { Contexto } from "../nucleo/contexto.server";
import { type Movimiento, moverStock, negado } from "./mover-stock.server";

/** Fewer cost no more one by one. */
const POCOS = 100;

/**
 * {@link moverStock} of many products: 20,000 hold the write lock for a third of the time that they take one by one. They go one by one,
 * too, where a product comes twice, or where an SMS may be due.
 */
export function moverVarios(ctx: Contexto, movimientos: readonly Movimiento[]): void {
  const deUnoEnUno =
    movimientos.length < POCOS || ctx.sms || new Set(movimientos.map(({ productoId }) => productoId)).size < movimientos.length;
  if (deUnoEnUno) for (const movimiento of movimientos) moverStock(ctx, movimiento);
  else
    moverJuntos(
      ctx,
      movimientos.filter(({ cantidad }) => cantidad !== 0),
    );
}

function moverJuntos(ctx: Contexto, movimientos: readonly Movimiento[]): void {
  const { db, duenoId, ahora, actor } = ctx;
  const movido = (campo: keyof Movimiento) => sql`(movido.value ->> ${sql.raw(`'${campo}'`)})`;
  const lista = sql`json_each(${JSON.stringify(movimientos)}) as movido`;
  const queda = sql`${productos.stock} + ${movido("cantidad")}`;
  const suyo = sql`${productos.id} = ${movido("productoId")} and +${productos.usuarioId} = ${duenoId}`;
  const cabe = sql`${queda} between 0 and ${STOCK_MAXIMO} * iif(${productos.unidad} = 'und', 1, 1000)`;
  const imposible = db.get<{ puesto: number }>(
    sql`select movido.key as puesto from ${lista} where not exists (select 1 from ${productos} where ${suyo} and ${cabe}) limit 1`,
  );
  const negable = imposible && movimientos[imposible.puesto];
  if (negable) throw negado(ctx, negable);
  db.run(sql`update ${productos} set stock = ${queda}, movimientos = ${productos.movimientos} + 1, fecha_actualizacion = ${ahora}
    from ${lista} where ${suyo}`);
  db.run(sql`insert into ${movimientosStock} (usuario_id, producto_id, causa, cantidad, stock, referencia, creado_por_id, fecha)
    select ${duenoId}, ${productos.id}, ${movido("causa")}, ${movido("cantidad")}, ${productos.stock}, ${movido("referencia")}, ${actor.id}, ${ahora}
    from ${lista} cross join ${productos} on ${suyo} order by movido.key`);
}
