import type { Database } from "@db/open.server";
import { eqGiven, numbersOf, preparedQuery } from "@db/prepared.server";
import { totalesLista } from "@db/schema/sistema";
import { and, asc, count, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Contexto } from "../nucleo/contexto.server";
import { type Hallados, unoDeDados } from "./busqueda.server";
import { countedFromEnd, type PageSlice, type PaginaPedida, pageSlice } from "./paginas";

const totalGuardado = preparedQuery((db) =>
  db
    .select({ total: totalesLista.total })
    .from(totalesLista)
    .where(and(eqGiven(totalesLista.usuarioId, "duenoId"), eqGiven(totalesLista.lista, "lista"))),
);

/** Row count of a list from `totales_lista`, so that no page counts a table. */
export function totalDeLista(db: Database, duenoId: number, lista: string): number {
  return totalGuardado(db).get({ duenoId, lista })?.total ?? 0;
}

const sumarAlTotal = preparedQuery((db) =>
  db
    .insert(totalesLista)
    .values({ usuarioId: sql.placeholder("duenoId"), lista: sql.placeholder("lista"), total: sql.placeholder("filas") })
    .onConflictDoUpdate({
      target: [totalesLista.usuarioId, totalesLista.lista],
      set: { total: sql`${totalesLista.total} + excluded.total` },
    }),
);

/** Adds 1 to the count of a list that has no trigger. Call it in the transaction that inserts the row. */
export function sumarALista(db: Database, duenoId: number, lista: string): void {
  sumarAlTotal(db).run({ duenoId, lista, filas: 1 });
}

/** Number of rows that pass a filter. Use it only where few rows pass, because it counts each one. */
export function contarEncontrados(db: Database, tabla: SQLiteTable, filtro: SQL | undefined): number {
  return db.select({ total: count() }).from(tabla).where(filtro).get()?.total ?? 0;
}

export interface Recorrido {
  tabla: SQLiteTable;
  filtro: SQL | undefined;
  /** Sort columns, the id last. They must be the columns of one index. */
  columnas: readonly [SQLiteColumn, ...SQLiteColumn[]];
  descendente: boolean;
  /** No total is kept of these rows: they are few, and counted one by one. */
  acotado?: boolean;
}

/** The rows of a list: ids that were looked for, in their order, or the way through an index. */
export type Fuente = readonly number[] | Recorrido;

/** `order by` terms of a list, or of the same list from its end. */
export function ordenDe({ columnas, descendente }: Pick<Recorrido, "columnas" | "descendente">, reversed = false): SQL[] {
  return columnas.map((columna) => (descendente === reversed ? asc(columna) : desc(columna)));
}

function selectIds(db: Database, { tabla, filtro, ...orden }: Recorrido, reversed: boolean) {
  return db
    .select({ id: sql<number>`${orden.columnas.at(-1)}` })
    .from(tabla)
    .where(filtro)
    .orderBy(...ordenDe(orden, reversed));
}

/** Ids of one page of a list in its order, read from the index only, from the nearer end of the list. */
export function idsOfSlice(db: Database, recorrido: Recorrido, slice: PageSlice): number[] {
  const fromEnd = countedFromEnd(slice);
  const { limit, offset } = fromEnd ?? slice;
  const filas = selectIds(db, recorrido, fromEnd !== null)
    .limit(limit)
    .offset(offset)
    .all();
  return inListOrder(filas, fromEnd !== null);
}

function inListOrder(filas: readonly { id: number }[], reversed: boolean): number[] {
  const ids = filas.map((fila) => fila.id);
  return reversed ? ids.reverse() : ids;
}

/** {@link idsOfSlice} with statements that are built once, for a list that is read often. `valores` are those of the filter's placeholders. */
export function idsPreparados(recorrido: Recorrido) {
  const inDirection = (reversed: boolean) =>
    preparedQuery((db) => selectIds(db, recorrido, reversed).limit(sql.placeholder("limit")).offset(sql.placeholder("offset")));
  const [forward, reversed] = [inDirection(false), inDirection(true)];
  return (db: Database, valores: Record<string, unknown>, slice: PageSlice): number[] => {
    const fromEnd = countedFromEnd(slice);
    const { limit, offset } = fromEnd ?? slice;
    return inListOrder((fromEnd ? reversed : forward)(db).all({ limit, offset, ...valores }), fromEnd !== null);
  };
}

/** Ids of a whole list at once, for an order that changes while the shop sells: between two batches a row could move past the reader. */
export const idsDeTodos = (db: Database, recorrido: Recorrido): number[] => [...idsInBatches(db, recorrido, 10_000)].flat();

/**
 * Puts what a search of names found in the order of a list, by a statement that is built once: the exact ones before those that only sound
 * alike. `valores` are those of the filter's placeholders.
 */
export function ordenDeHallados({ filtro, ...orden }: Recorrido) {
  const id = orden.columnas.at(-1) ?? orden.columnas[0];
  const enOrden = preparedQuery((db) => selectIds(db, { ...orden, filtro: and(unoDeDados(id, "ids"), filtro) }, false));
  return (db: Database, { exactos, parecidos }: Hallados, valores?: Record<string, unknown>): number[] =>
    [exactos, parecidos].flatMap((ids) => (ids.length > 0 ? numbersOf(enOrden(db), { ...valores, ids: JSON.stringify(ids) }) : []));
}

/** Ids of one page of a list; `lista` has the row count of a whole one. */
export function idsDePagina({ db, duenoId }: Pick<Contexto, "db" | "duenoId">, fuente: Fuente, lista: string, pagina: PaginaPedida) {
  const cuantas = ({ tabla, filtro, acotado }: Recorrido) =>
    acotado ? contarEncontrados(db, tabla, filtro) : totalDeLista(db, duenoId, lista);
  const slice = pageSlice(pagina, "tabla" in fuente ? cuantas(fuente) : fuente.length);
  const { page, limit, offset } = slice;
  return { page, ids: "tabla" in fuente ? idsOfSlice(db, fuente, slice) : fuente.slice(offset, offset + limit) };
}

/** `filas` in the order of `ids`. */
export function ordenar<F extends { id: number }>(ids: readonly number[], filas: readonly F[]): F[] {
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => porId.get(id) ?? []);
}

/**
 * Ids of a whole list, in batches of at most `size`, read from the index only. Each batch begins after the last row of the one before, and
 * so leaves nothing out and repeats nothing when rows come or go between two batches.
 */
export function* idsInBatches(db: Database, recorrido: Recorrido, size: number): Generator<number[]> {
  const { tabla, filtro, columnas, descendente } = recorrido;
  const claves = Object.fromEntries(columnas.map((columna, i) => [`clave_${i}`, sql<string | number>`${columna}`]));
  const orden = sql.join([...columnas], sql`, `);
  for (let resto: SQL | undefined; ; ) {
    const filas = db
      .select(claves)
      .from(tabla)
      .where(and(filtro, resto))
      .orderBy(...ordenDe(recorrido))
      .limit(size)
      .all()
      .map((fila) => Object.values(fila));
    if (filas.length > 0) yield filas.map((valores) => Number(valores.at(-1)));
    const ultima = filas.at(-1);
    if (!ultima || filas.length < size) return;
    const limite = sql.join(
      ultima.map((valor) => sql`${valor}`),
      sql`, `,
    );
    resto = descendente ? sql`(${orden}) < (${limite})` : sql`(${orden}) > (${limite})`;
  }
}
