import { detallesCompra } from "@db/schema/compras";
import { detallesDevolucionCompra } from "@db/schema/devoluciones";
import { eq, sum } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";

/** Units of each line of a purchase that were returned to the supplier, by line id. Lines without returns are absent. */
export function devueltasDeCompra({ db }: Pick<Contexto, "db">, compraId: number): Map<number, number> {
  const filas = db
    .select({ linea: detallesCompra.id, unidades: sum(detallesDevolucionCompra.cantidad).mapWith(Number) })
    .from(detallesCompra)
    .innerJoin(detallesDevolucionCompra, eq(detallesDevolucionCompra.detalleCompraId, detallesCompra.id))
    .where(eq(detallesCompra.compraId, compraId))
    .groupBy(detallesCompra.id)
    .all();
  return new Map(filas.map(({ linea, unidades }) => [linea, unidades]));
}
