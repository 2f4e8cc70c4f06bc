import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { sync } from "@db/copy.server";
import { NO_FILE } from "@db/file.server";
import { keyringPath } from "@db/keyring.server";
import { type Database, openDatabase } from "@db/open.server";

const LARGE_CACHE_KIB = 400_000;

/**
 * Creates a database under a temporary name, without the safety of a journal. It gets its real name when it is complete and on the disk.
 */
export function createDatabase(path: string, fill: (db: Database) => void): void {
  const partial = `${path}.sembrando`;
  discard(partial);
  try {
    const db = openDatabase(partial, { migrate: true });
    // SQLite cannot switch directly from WAL to no journal.
    for (const mode of ["DELETE", "OFF"]) db.$client.pragma(`journal_mode = ${mode}`);
    db.$client.pragma("synchronous = OFF");
    db.$client.pragma(`cache_size = -${LARGE_CACHE_KIB}`);
    // Without a log there is nothing to watch, and nobody else knows this file.
    fill(Object.assign(db, { file: NO_FILE }));
    db.$client.close();
    sync(partial);
    if (existsSync(keyringPath(partial))) renameSync(keyringPath(partial), keyringPath(path));
    renameSync(partial, path);
    sync(dirname(path));
  } finally {
    discard(partial);
  }
}

function discard(path: string): void {
  for (const file of [keyringPath(path), ...["", "-wal", "-shm", "-journal"].map((suffix) => path + suffix)]) rmSync(file, { force: true });
}
