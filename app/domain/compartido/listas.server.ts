import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { totalesLista } from "@db/schema/sistema";
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

const totalGuardado = prepared((db) =>
  db
    .select({ total: totalesLista.total })
    .from(totalesLista)
    .where(and(eq(totalesLista.usuarioId, sql.placeholder("duenoId")), eq(totalesLista.lista, sql.placeholder("lista"))))
    .prepare(),
);

/** Rows of a list as its triggers keep them: no page counts a table. */
export function totalDeLista(db: Database, duenoId: number, lista: string): number {
  return totalGuardado(db).get({ duenoId, lista })?.total ?? 0;
}

/** How many rows a search found; a search is bounded, so this count is too. */
export function contarEncontrados(db: Database, tabla: SQLiteTable, filtro: SQL | undefined): number {
  return db.select({ total: count() }).from(tabla).where(filtro).get()?.total ?? 0;
}
