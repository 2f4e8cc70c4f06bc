import { actividad } from "@db/schema/actividad";
import { desc, isNotNull } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";

/** The last action that can be undone. */
export const ultimo = ({ db }: Contexto): number =>
  db.select({ id: actividad.id }).from(actividad).where(isNotNull(actividad.deshacer)).orderBy(desc(actividad.id)).get()?.id ?? 0;

// A device that was told of a deletion has to be told that it was undone.
const LEDGERS = ["actividad", "papelera", "movimientos_caja", "dias", "productos_eliminados", "sqlite_sequence"];

/** Every row of the shop, but those of the ledgers and the log. */
export function todo({ $client: client }: Contexto["db"]) {
  const tablas = client
    .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like '%busqueda_%'")
    .pluck()
    .all();
  return tablas
    .filter((tabla) => !LEDGERS.includes(tabla))
    .map((tabla) => [tabla, client.prepare(`select * from "${tabla}" order by 1`).all()]);
}
