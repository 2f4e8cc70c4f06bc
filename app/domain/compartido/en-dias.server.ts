import { and, gte, lt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { instanteDelDia, sumarDias } from "./fecha";
import type { Dias } from "./filtro-dias";

/** The rows whose instant, in `columna`, falls on one of the days; nothing where they have no bound. */
export function enDias(columna: SQLiteColumn, { desde, hasta }: Dias): SQL | undefined {
  return and(
    desde === null ? undefined : gte(columna, instanteDelDia(desde)),
    hasta === null ? undefined : lt(columna, instanteDelDia(sumarDias(hasta, 1))),
  );
}
