import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { folderOfCopies, newestCopy } from "./copies.server";
import { type DatabaseFile, FileFailure, identityAt, NO_FILE, watchedFile } from "./file.server";
import { migrate } from "./migrate.server";
import { keepingStatements } from "./statements.server";

export type Database = BetterSQLite3Database & { $client: Sqlite.Database; file: DatabaseFile };

/** The file holds nothing, and there are copies of what it held. */
export class EmptiedDatabase extends Error {
  override name = "EmptiedDatabase";

  constructor(path: string, copy: string) {
    super(
      `El archivo ${path} está vacío, pero tiene copias: restaure la última (npm run restore -- ${copy}) o quite ese archivo para empezar de nuevo.`,
    );
  }
}

type Options = {
  migrate?: boolean;
  /** Folder for the copy that is kept before a migration; `copias` beside the file when omitted. */
  copyTo?: string;
  /** Device and inode of the file, when others have it open already; `any` when it must merely exist. */
  file?: string | undefined;
};

const ANY_FILE = "any";
const MOVES = 10;
const LAST_LOOKS = 20;

/** A new database in memory with everything that a serialized one holds. */
export function openSerialized(bytes: Buffer): Database {
  return asDatabase(connect(bytes, true), NO_FILE);
}

/** Opens the shop's database file, creating it when it is missing and `migrate` is asked for. */
export function openDatabase(path: string, options: Options = {}): Database {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  if (options.file) requireFile(path, options.file);
  if (options.migrate) refuseEmptied(path);
  const client = openInPlace(path, options.migrate === true && !options.file);
  try {
    const file = fileOf(client);
    if (options.migrate) migrate(client, options.copyTo ?? folderOfCopies(path));
    return asDatabase(client, file);
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Whoever takes the place of another one begins no new shop, and joins nobody who has another file open. */
function requireFile(path: string, file: string): void {
  const found = identityAt(path);
  if (found === "") throw new FileFailure("missing");
  if (file !== ANY_FILE && file !== found) throw new FileFailure("replaced");
}

function fileOf(client: Sqlite.Database): DatabaseFile {
  if (client.memory) return NO_FILE;
  client.prepare("select 1 from sqlite_master").get();
  return watchedFile(client.name);
}

/** What became empty while copies of it exist was lost: it is not the beginning of a new shop. */
function refuseEmptied(path: string): void {
  const newest = statSync(path, { throwIfNoEntry: false })?.size === 0 ? newestCopy(folderOfCopies(path)) : undefined;
  if (newest) throw new EmptiedDatabase(path, newest);
}

// A restore may put another file in this place between our open and our first lock: what was opened is then
// the old file under its new name. Once the lock is held no restore can begin.
function openInPlace(path: string, create: boolean): Sqlite.Database {
  for (let attempt = 0; attempt < MOVES; attempt++) {
    const before = inode(path);
    const client = connect(path, create || path === ":memory:");
    if (before === undefined || inode(path) === before) return client;
    client.close();
  }
  throw new Error(`El archivo ${path} cambia mientras se abre.`);
}

function connect(file: string | Buffer, create: boolean): Sqlite.Database {
  const client = new Sqlite(file, { timeout: 5000, fileMustExist: !create });
  setPragmas(client);
  return client;
}

const asDatabase = (client: Sqlite.Database, file: Database["file"]): Database =>
  Object.assign(drizzle(keepingStatements(client)), { $client: client, file });

/**
 * Closes the database. The last process to close folds the log in and removes it; of two that close at the same moment each takes
 * the other for the last, so that whoever still finds a log looks again.
 */
export async function closeDatabase({ $client, file }: Database): Promise<void> {
  const path = $client.name;
  // What stands at the path now may be somebody else's.
  const looks = file.fault() ? 0 : LAST_LOOKS;
  $client.close();
  for (let i = 0; i < looks && existsSync(`${path}-wal`); i++) {
    await delay(5 + Math.random() * 20);
    openDatabase(path).$client.close();
  }
}

function inode(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

function setPragmas(client: Sqlite.Database): void {
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = FULL");
  client.pragma("foreign_keys = ON");
  client.pragma("temp_store = MEMORY");
  client.pragma("cache_size = -8000");
  client.pragma("mmap_size = 1073741824");
}
