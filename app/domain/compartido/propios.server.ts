import { and, eq, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Contexto } from "./contexto.server";

/** Condition: the row belongs to the caller's shop and passes `filtros`. Every query of a shop's records uses it. */
export function propios({ duenoId }: Pick<Contexto, "duenoId">, tabla: { usuarioId: SQLiteColumn }, ...filtros: (SQL | undefined)[]): SQL {
  const propio = eq(tabla.usuarioId, duenoId);
  return and(propio, ...filtros) ?? propio;
}
