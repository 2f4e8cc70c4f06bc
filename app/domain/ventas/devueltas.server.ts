import { detallesDevolucion } from "@db/schema/devoluciones";
import { detallesVenta } from "@db/schema/ventas";
import { eq, sql, sum } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";

/** Units of one sale line that were returned. */
export function devueltasDeLinea({ db }: Pick<Contexto, "db">, lineaId: number): number {
  const { detalleVentaId, cantidad } = detallesDevolucion;
  const unidades = sql<number>`coalesce(sum(${cantidad}), 0)`;
  return db.select({ unidades }).from(detallesDevolucion).where(eq(detalleVentaId, lineaId)).get()?.unidades ?? 0;
}

/** Returned units of each line of a sale, by line id. Lines without returns are absent. */
export function devueltasDeVenta({ db }: Pick<Contexto, "db">, ventaId: number): Map<number, number> {
  const filas = db
    .select({ linea: detallesVenta.id, unidades: sum(detallesDevolucion.cantidad).mapWith(Number) })
    .from(detallesVenta)
    .innerJoin(detallesDevolucion, eq(detallesDevolucion.detalleVentaId, detallesVenta.id))
    .where(eq(detallesVenta.ventaId, ventaId))
    .groupBy(detallesVenta.id)
    .all();
  return new Map(filas.map(({ linea, unidades }) => [linea, unidades]));
}
