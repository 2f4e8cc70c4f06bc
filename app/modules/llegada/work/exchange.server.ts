import { dirname } from "node:path";
import { moveOver, sync } from "@db/copy.server";
import type { Database } from "@db/open.server";
import { DatabaseInUse } from "@db/restore.server";
import { Sqlite } from "@db/sqlite.server";

const PATIENCE_MS = 2_000;

/**
 * Puts the file `prepared` in the place of the open database, which nobody else may have open, when `mayReplace` says so under the exclusive
 * lock. Returns what it said. Afterwards `db` is the old file, which can only be read, or closed on Windows; its process must end. One rename
 * does it: a kill leaves the old database or the new one. Throws {@link DatabaseInUse}.
 */
export function exchangeDatabase({ $client: client }: Database, prepared: string, mayReplace: () => boolean): boolean {
  lockAlone(client);
  const may = mayReplace();
  if (may) {
    // Windows renames nothing over an open file. Whoever opens it in between keeps it, and the rename fails.
    if (process.platform === "win32") client.close();
    moveOver(prepared, client.name);
    sync(dirname(client.name));
    if (client.open) keepForReading(client);
  } else {
    client.exec("rollback");
    unlock(client);
  }
  return may;
}

function keepForReading(client: Sqlite.Database): void {
  client.exec("rollback");
  client.pragma("query_only = ON");
}

/** With its log in the file, so that none of it is left beside the new one. */
function lockAlone(client: Sqlite.Database): void {
  client.pragma(`busy_timeout = ${PATIENCE_MS}`);
  client.pragma("locking_mode = EXCLUSIVE");
  try {
    client.pragma("journal_mode = DELETE");
    client.exec("begin exclusive");
  } catch (error) {
    unlock(client);
    if (error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")) throw new DatabaseInUse(IN_USE);
    throw error;
  }
}

const IN_USE = "Otro programa de este equipo está usando la base de datos. Ciérrelo e inténtelo otra vez.";

/** SQLite gives the lock back with the next read. */
function unlock(client: Sqlite.Database): void {
  client.pragma("locking_mode = NORMAL");
  client.pragma("journal_mode = WAL");
  client.prepare("select 1 from sqlite_master").get();
}
