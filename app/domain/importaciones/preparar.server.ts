import type { Database } from "@db/open.server";
import { filasImportacion, importaciones } from "@db/schema/importaciones";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { enTransaccion } from "../nucleo/contexto.server";
import type { Clase } from "./clases";
import { IMPORTADORES } from "./importadores.server";

/**
 * The rows of an import with a column for each value, in a table of this connection alone. To fill it blocks nobody. Its columns depend on the
 * kind, so that statements over it are raw.
 */
export const LISTAS = sql.raw("temp.filas_listas");
const LOTE = 1_000;

/** Name in the database of each column that an import of this kind sets. */
export function columnasDe(clase: Clase): { propiedad: string; columna: string }[] {
  const { tabla, columnas } = IMPORTADORES[clase];
  const todas: Record<string, { name: string }> = getTableColumns(tabla);
  return columnas.map((propiedad) => ({ propiedad, columna: todas[propiedad]?.name ?? propiedad }));
}

/** Column of {@link LISTAS} with what the record would have. */
export const nueva = (columna: string): SQL => sql.raw(`n_${columna}`);
/** Column of {@link LISTAS} with what the record had. */
export const previa = (columna: string): SQL => sql.raw(`a_${columna}`);

/** Copies the rows that change something to {@link LISTAS}, and notes how far it is. */
export function prepararFilas(db: Database, { id, clase }: { id: number; clase: Clase }): void {
  const columnas = columnasDe(clase);
  const nombres = columnas.flatMap(({ columna }) => [`n_${columna}`, `a_${columna}`]);
  soltarFilas(db);
  db.run(
    sql.raw(
      `create temp table filas_listas (fila integer primary key, accion text, registro integer, otros integer, empaque_unidad text, ${nombres.join(", ")})`,
    ),
  );
  db.run(sql.raw("create index temp.filas_que_cambian on filas_listas (fila) where accion = 'cambia'"));
  const { fila, accion, registroId, datos, antes, importacionId } = filasImportacion;
  const valores = columnas.flatMap(({ propiedad }) => [
    sql`${datos} ->> ${`$.valores.${propiedad}`}`,
    sql`${antes} ->> ${`$.${propiedad}`}`,
  ]);
  let ultima = 0;
  for (let listas = 0; ; ) {
    const { changes } = db.run(sql`insert into ${LISTAS}
      select ${fila}, ${accion}, ${registroId}, coalesce(${datos} ->> '$.otros', 0), ${datos} ->> '$.valores.empaqueUnidad', ${sql.join(valores, sql`, `)} from ${filasImportacion}
      where ${importacionId} = ${id} and ${accion} in ('nuevo', 'cambia') and ${fila} > ${ultima} order by ${fila} limit ${LOTE}`);
    if (changes === 0) return;
    listas += changes;
    ultima = db.get<{ ultima: number }>(sql`select max(fila) as ultima from ${LISTAS}`).ultima;
    enTransaccion({ db }, () => db.update(importaciones).set({ avance: listas }).where(eq(importaciones.id, id)).run());
  }
}

/** Gives the packs of new products of the file the ids that those get: `base` plus their row. */
export function fijarEmpaques(db: Database, clase: Clase, base: number): void {
  if (clase === "productos") db.run(sql`update ${LISTAS} set n_empaque_de = ${base} - n_empaque_de where n_empaque_de < 0`);
}

export function soltarFilas(db: Database): void {
  db.run(sql.raw("drop table if exists temp.filas_listas"));
}

/**
 * Columns that at least one row changes, without the stock. To set a column to what it has costs as much as to change it: its indexes and
 * triggers do not look.
 */
export function columnasQueCambian(db: Database, clase: Clase): string[] {
  const columnas = columnasDe(clase).flatMap(({ columna }) => (columna === "stock" ? [] : [columna]));
  const cambian = columnas.map((columna) => sql`max(${nueva(columna)} is not ${previa(columna)}) as ${sql.identifier(columna)}`);
  const fila = db.get<Record<string, number | null>>(sql`select ${sql.join(cambian, sql`, `)} from ${LISTAS} where accion = 'cambia'`);
  return columnas.filter((columna) => fila[columna] === 1);
}
