import { given, preparedQuery } from "@db/prepared.server";
import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Contexto } from "./contexto.server";
import { NoEncontrado } from "./errores";

/** The owner of whoever runs a prepared statement: bound as `duenoId` at each call. */
export const DUENO_DE_LA_LLAMADA = { duenoId: sql.placeholder("duenoId") };

/** Condition: the row belongs to the caller's shop and passes `filtros`. Every query of a shop's records uses it. */
export function propios(
  { duenoId }: { duenoId: number | Placeholder },
  tabla: { usuarioId: SQLiteColumn },
  ...filtros: (SQL | undefined)[]
): SQL {
  const propio = eq(tabla.usuarioId, duenoId);
  return and(propio, ...filtros) ?? propio;
}

/** {@link propios} for the row with this id. */
export const propioConId = (
  ctx: { duenoId: number | Placeholder },
  tabla: { id: SQLiteColumn; usuarioId: SQLiteColumn },
  id: number | SQL,
  ...filtros: (SQL | undefined)[]
): SQL => propios(ctx, tabla, eq(tabla.id, id), ...filtros);

/**
 * {@link propios} for rows that are found by `clave`, an indexed condition that few of them pass. The `+` keeps SQLite from the index by
 * owner: it has no statistics, takes a shop for a few rows, and would walk over all of them.
 */
export const propiosPor = (
  { duenoId }: { duenoId: number | Placeholder },
  tabla: { usuarioId: SQLiteColumn },
  clave: SQL,
  ...filtros: (SQL | undefined)[]
): SQL | undefined => and(clave, sql`+${tabla.usuarioId} = ${duenoId}`, ...filtros);

/** The first columns of a row of a ledger, for an insert from a query: it gives all columns of the table, in their order. */
export const duenoDeFila = ({ duenoId }: Pick<Contexto, "duenoId">) => ({ id: given(null, "id"), usuarioId: given(duenoId, "usuario_id") });
/** The last columns of such a row. */
export const autorDeFila = ({ actor, ahora }: Pick<Contexto, "actor" | "ahora">) => ({
  creadoPorId: given(actor.id, "creado_por_id"),
  fecha: given(ahora, "fecha"),
});

/** Whether a table has a row that passes `filtro`. */
export const hayFila = ({ db }: Pick<Contexto, "db">, tabla: SQLiteTable, filtro: SQL | undefined): boolean =>
  db.select({ una: sql`1` }).from(tabla).where(filtro).limit(1).get() !== undefined;

type TablaPropia = SQLiteTable & { id: SQLiteColumn; usuarioId: SQLiteColumn };
type Tienda = Pick<Contexto, "db" | "duenoId">;

/** The shop's record with this id. Throws NoEncontrado with `mensaje` when the shop has none that passes `filtros`. */
export function registroPropio<T extends TablaPropia>(
  ctx: Tienda,
  tabla: T,
  id: number,
  mensaje: string,
  ...filtros: SQL[]
): T["$inferSelect"];
export function registroPropio({ db, duenoId }: Tienda, tabla: TablaPropia, id: number, mensaje: string, ...filtros: SQL[]): unknown {
  const consulta = filtros.length > 0 ? consultaPorId(tabla, filtros) : consultaDeTabla(tabla);
  const registro = consulta(db).get({ duenoId, id });
  if (!registro) throw new NoEncontrado(mensaje);
  return registro;
}

const ID_DE_LA_LLAMADA = sql`${sql.placeholder("id")}`;

const consultaPorId = (tabla: TablaPropia, filtros: SQL[] = []) =>
  preparedQuery((db) =>
    db
      .select()
      .from(tabla)
      .where(propioConId(DUENO_DE_LA_LLAMADA, tabla, ID_DE_LA_LLAMADA, ...filtros)),
  );

const consultasDeTablas = new Map<TablaPropia, ReturnType<typeof consultaPorId>>();

function consultaDeTabla(tabla: TablaPropia) {
  const consulta = consultasDeTablas.get(tabla) ?? consultaPorId(tabla);
  consultasDeTablas.set(tabla, consulta);
  return consulta;
}
