import { and, eq, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Contexto } from "./contexto.server";

/** The rows of the caller's shop that also pass `filtros`: every query of a shop's records says it. */
export function propios({ duenoId }: Pick<Contexto, "duenoId">, tabla: { usuarioId: SQLiteColumn }, ...filtros: (SQL | undefined)[]): SQL {
  const propio = eq(tabla.usuarioId, duenoId);
  return and(propio, ...filtros) ?? propio;
}
