import type { Sqlite } from "./sqlite.server";

/** When this database was last restored from a copy, milliseconds UTC: a row of `ajustes_sistema`. */
export const RESTORED = "restaurada";

/** Names of files that the lost database may have used: more than a shop sends in years. */
const LOST_FILES = 1_000_000;

/** Marks a copy that becomes the database: what was sent after it was made is not in it. */
export function markRestored(client: Sqlite.Database, now = Date.now()): void {
  client.prepare("insert or replace into ajustes_sistema (clave, valor) values (?, ?)").run(RESTORED, String(now));
  client.prepare("update dian_archivos set ultimo = ultimo + ?").run(LOST_FILES);
}
