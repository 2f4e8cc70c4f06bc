import type { Database } from "@db/open.server";
import { clientes, movimientosCliente } from "@db/schema/clientes";
import { movimientosStock, productos } from "@db/schema/productos";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** What is united: its table, its ledger with whose a row is, and by what the rows of one document are told from others. */
interface Clase {
  tabla: typeof clientes | typeof productos;
  libro: typeof movimientosCliente | typeof movimientosStock;
  titular: SQLiteColumn;
  documento: readonly SQLiteColumn[];
  mueve: SQLiteColumn;
}

export const DE_CLIENTES: Clase = {
  tabla: clientes,
  libro: movimientosCliente,
  titular: movimientosCliente.titularId,
  documento: [movimientosCliente.documento, movimientosCliente.documentoId],
  mueve: movimientosCliente.montoCentavos,
};

export const DE_PRODUCTOS: Clase = {
  tabla: productos,
  libro: movimientosStock,
  titular: movimientosStock.productoId,
  documento: [movimientosStock.referencia],
  mueve: movimientosStock.cantidad,
};

type ConBase = { db: Database };

/** Says that these records are the one `unidoA` now, or by themselves again. */
export function ponerUnion({ db }: ConBase, { tabla }: Clase, ids: readonly number[], unidoA: number | null): void {
  db.update(tabla)
    .set({ unidoA })
    .where(inArray(tabla.id, [...ids]))
    .run();
}

/** The last row of the ledger of a record; 0 without one. */
export function ultimoMovimiento({ db }: ConBase, { libro, titular }: Clase, id: number): number {
  const filas = db.select({ id: libro.id }).from(libro).where(eq(titular, id));
  return filas.orderBy(desc(libro.id)).limit(1).get()?.id ?? 0;
}

/** Whether the ledger of a record moved after that row. What was made and undone since then does not count. */
export function seMovio({ db }: ConBase, { libro, titular, documento, mueve }: Clase, id: number, ultimo: number): boolean {
  const filas = db
    .select({ id: libro.id })
    .from(libro)
    .where(and(eq(titular, id), gt(libro.id, ultimo)));
  return (
    filas
      .groupBy(...documento)
      .having(sql`sum(${mueve}) <> 0`)
      .limit(1)
      .get() !== undefined
  );
}
