import type { resumenDias, resumenPagos, resumenProductos, resumenTarifas } from "@db/schema/resumenes";
import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";

type TablaDeSumas = typeof resumenDias | typeof resumenTarifas | typeof resumenPagos | typeof resumenProductos;
type Llave = "usuarioId" | "dia" | "periodo" | "vendedorId" | "productoId" | "tarifa" | "hora" | "forma_pago" | "banco";

/** The sums in a row of a table of sums, by the names that its schema gives them. */
export type Montos<T extends TablaDeSumas> = Omit<T["$inferSelect"], Llave>;

/** The columns of a table of sums as SQL names them: all, those of its key, and the sums, each with its name in the schema. */
export function columnasDe(tabla: TablaDeSumas) {
  const llave = getTableConfig(tabla).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  const montos = Object.entries(getTableColumns(tabla)).flatMap(([nombre, { name: columna }]) =>
    llave.includes(columna) ? [] : { nombre, columna },
  );
  return { tabla: getTableName(tabla), todas: [...llave, ...montos.map(({ columna }) => columna)], llave, montos };
}

export type Columnas = ReturnType<typeof columnasDe>;

/** A sum of zero for each column. */
export function cerosDe<T extends TablaDeSumas>(tabla: T): Montos<T>;
export function cerosDe(tabla: TablaDeSumas): Record<string, number> {
  return Object.fromEntries(columnasDe(tabla).montos.map(({ nombre }) => [nombre, 0]));
}

/** The sum of each column, to select. */
export function sumasDe<T extends TablaDeSumas>(tabla: T): Record<keyof Montos<T>, SQL<number>>;
export function sumasDe(tabla: TablaDeSumas): Record<string, SQL<number>> {
  return Object.fromEntries(columnasDe(tabla).montos.map(({ nombre, columna }) => [nombre, sql<number>`sum(${sql.identifier(columna)})`]));
}
