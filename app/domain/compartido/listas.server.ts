import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { totalesLista } from "@db/schema/sistema";
import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { desdeElFinal, type PageSlice } from "./paginas";

const totalGuardado = prepared((db) =>
  db
    .select({ total: totalesLista.total })
    .from(totalesLista)
    .where(and(eq(totalesLista.usuarioId, sql.placeholder("duenoId")), eq(totalesLista.lista, sql.placeholder("lista"))))
    .prepare(),
);

/** Row count of a list from `totales_lista`, so that no page counts a table. */
export function totalDeLista(db: Database, duenoId: number, lista: string): number {
  return totalGuardado(db).get({ duenoId, lista })?.total ?? 0;
}

const sumarAlTotal = prepared((db) =>
  db
    .insert(totalesLista)
    .values({ usuarioId: sql.placeholder("duenoId"), lista: sql.placeholder("lista"), total: sql.placeholder("filas") })
    .onConflictDoUpdate({
      target: [totalesLista.usuarioId, totalesLista.lista],
      set: { total: sql`${totalesLista.total} + excluded.total` },
    })
    .prepare(),
);

/** Adds 1 to the count of a list that has no trigger. Call it in the transaction that inserts the row. */
export function sumarALista(db: Database, duenoId: number, lista: string): void {
  sumarAlTotal(db).run({ duenoId, lista, filas: 1 });
}

/** Number of rows that pass a filter. Use it only where few rows pass, because it counts each one. */
export function contarEncontrados(db: Database, tabla: SQLiteTable, filtro: SQL | undefined): number {
  return db.select({ total: count() }).from(tabla).where(filtro).get()?.total ?? 0;
}

interface Recorrido {
  tabla: SQLiteTable;
  filtro: SQL | undefined;
  /** Sort columns, the id last. They must be the columns of one index. */
  columnas: readonly [SQLiteColumn, ...SQLiteColumn[]];
  descendente: boolean;
}

/** `order by` terms of a list; reversed with `alReves`. */
export function ordenDe({ columnas, descendente }: Pick<Recorrido, "columnas" | "descendente">, alReves = false): SQL[] {
  return columnas.map((columna) => (descendente === alReves ? asc(columna) : desc(columna)));
}

function sinCorte(db: Database, { tabla, filtro, ...orden }: Recorrido, alReves: boolean) {
  return db
    .select({ id: sql<number>`${orden.columnas.at(-1)}` })
    .from(tabla)
    .where(filtro)
    .orderBy(...ordenDe(orden, alReves));
}

/** Ids of one page of a list, read from the index only, from the nearer end of the list. */
export function idsOfSlice(db: Database, recorrido: Recorrido, slice: PageSlice): number[] {
  const alReves = desdeElFinal(slice);
  const { limit, offset } = alReves ?? slice;
  const filas = sinCorte(db, recorrido, alReves !== null)
    .limit(limit)
    .offset(offset)
    .all();
  return filas.map((fila) => fila.id);
}

/** {@link idsOfSlice} with statements that are built once, for a list that is read often. `valores` are those of the filter's placeholders. */
export function idsPreparados(recorrido: Recorrido) {
  const enSentido = (alReves: boolean) =>
    prepared((db) => sinCorte(db, recorrido, alReves).limit(sql.placeholder("limit")).offset(sql.placeholder("offset")).prepare());
  const [alDerecho, alReves] = [enSentido(false), enSentido(true)];
  return (db: Database, valores: Record<string, unknown>, slice: PageSlice): number[] => {
    const vuelta = desdeElFinal(slice);
    const { limit, offset } = vuelta ?? slice;
    const filas = (vuelta ? alReves : alDerecho)(db).all({ ...valores, limit, offset });
    return filas.map((fila) => fila.id);
  };
}
