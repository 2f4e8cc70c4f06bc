import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { folderOfCopies, stamp } from "./copies.server";
import { discard, isHeld, moveOver, sync, type Verify } from "./copy.server";
import { addKeys, type Keyring, unpackKeys } from "./keyring.server";
import { isDamaged, prepareCopy } from "./prepare-copy.server";
import { markRestored } from "./restored.server";
import { Sqlite } from "./sqlite.server";

/** Another process has the database open: the server or a tool. */
export class DatabaseInUse extends Error {
  override name = "DatabaseInUse";
}

const REPLACED = "antes-de-restaurar-";

/**
 * Replaces the database `target` with a checked copy of `source`. Returns the path of the old database in `copias`, or null when there was none.
 * The keys that the copy carries go beside it. `shown` is its name in the sentences. The old database stays in place until the last rename.
 * Throws {@link DatabaseInUse}, and what {@link prepareCopy} throws.
 */
export function restoreDatabase(source: string, target: string, verify?: Verify, shown = source): string | null {
  const copies = folderOfCopies(target);
  const incoming = incomingOf(target);
  mkdirSync(copies, { recursive: true });
  discard(incoming);
  try {
    let keys: Keyring = [];
    const settle = (client: Sqlite.Database) => {
      keys = unpackKeys(client);
      markRestored(client);
    };
    bring(source, incoming, { name: `El archivo ${shown}`, copies, verify, settle });
    addKeys(target, keys);
    return existsSync(target) ? replace(target, incoming, copies) : install(incoming, target);
  } finally {
    discard(incoming);
  }
}

/** Path of the file that a restore prepares next to the database. */
export const incomingOf = (target: string): string => `${target}.nueva`;

/** Copies `source` to `incoming`, and prepares that. */
function bring(source: string, incoming: string, preparation: Parameters<typeof prepareCopy>[1]): void {
  copyFileSync(source, incoming);
  // `source` may be a file copy of a database that was not closed, so its log is copied too.
  if (existsSync(`${source}-wal`)) copyFileSync(`${source}-wal`, `${incoming}-wal`);
  prepareCopy(incoming, preparation);
}

function replace(target: string, incoming: string, copies: string): string {
  const kept = join(copies, `${REPLACED}${stamp(Date.now())}.sqlite`);
  dropUnfinished(target, copies);
  const unlock = lockAlone(target);
  try {
    // A hard link keeps the old file, so there is always a file at the path.
    linkSync(target, kept);
    keepLog(target, kept);
    sync(copies);
    // Windows renames nothing over an open file, be it open here or in another process, which then keeps this one out.
    if (process.platform === "win32") unlock();
    install(incoming, target);
    return kept;
  } catch (error) {
    throw isHeld(error) ? inUse(target) : error;
  } finally {
    unlock();
  }
}

function install(incoming: string, target: string): null {
  moveOver(incoming, target);
  sync(dirname(target));
  return null;
}

/** Checkpoints the old database and locks it exclusively; returns the unlock function. */
function lockAlone(target: string): () => void {
  const client = new Sqlite(target, { timeout: 500 });
  try {
    client.pragma("locking_mode = EXCLUSIVE");
    client.pragma("journal_mode = DELETE");
    client.exec("begin exclusive");
  } catch (error) {
    client.close();
    // A database too damaged to lock can still be replaced.
    if (error instanceof Sqlite.SqliteError && isDamaged(error)) return () => undefined;
    if (error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")) {
      throw inUse(target);
    }
    throw error;
  }
  return () => client.close();
}

const inUse = (target: string) => new DatabaseInUse(`La base de datos ${target} está en uso: detenga el servicio y vuelva a intentarlo.`);

// Only a damaged database still has a log here. SQLite would apply it to the new file.
function keepLog(target: string, kept: string): void {
  if (existsSync(`${target}-wal`)) renameSync(`${target}-wal`, `${kept}-wal`);
  rmSync(`${target}-shm`, { force: true });
}

// A restore killed between its link and its rename left a second name of the current database.
function dropUnfinished(target: string, copies: string): void {
  const ino = inode(target);
  for (const name of readdirSync(copies)) {
    const path = join(copies, name);
    if (name.startsWith(REPLACED) && inode(path) === ino) rmSync(path);
  }
}

// Those of Windows have 64 bits: as a number, two neighbours would be the same.
const inode = (path: string): bigint => statSync(path, { bigint: true }).ino;
