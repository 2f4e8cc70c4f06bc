import { and, gte, lt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { instanteDelDia, sumarDias } from "../nucleo/fecha";
import type { Dias } from "./filtro-dias";

/** Condition: the instant in `columna` falls within the days; `undefined` when both bounds are `null`. */
export function enDias(columna: SQLiteColumn, { desde, hasta }: Dias): SQL | undefined {
  return and(
    desde === null ? undefined : gte(columna, instanteDelDia(desde)),
    hasta === null ? undefined : lt(columna, instanteDelDia(sumarDias(hasta, 1))),
  );
}
