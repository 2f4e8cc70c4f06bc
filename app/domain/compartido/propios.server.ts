import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** In place of the owner, in a statement that is prepared before anybody asks. */
export const CUALQUIER_DUENO = { duenoId: sql.placeholder("duenoId") };

/** Condition: the row belongs to the caller's shop and passes `filtros`. Every query of a shop's records uses it. */
export function propios(
  { duenoId }: { duenoId: number | Placeholder },
  tabla: { usuarioId: SQLiteColumn },
  ...filtros: (SQL | undefined)[]
): SQL {
  const propio = eq(tabla.usuarioId, duenoId);
  return and(propio, ...filtros) ?? propio;
}
