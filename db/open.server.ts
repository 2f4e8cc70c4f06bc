import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { beginLog } from "./busy.server";
import { folderOfCopies, newestCopy } from "./copies.server";
import { type DatabaseFile, FileFailure, identityAt, NO_FILE, watchedFile } from "./file.server";
import { migrate, PAGE_BYTES } from "./migrate.server";
import { Sqlite } from "./sqlite.server";
import type { Writes } from "./writes";

export type Database = Writes & BetterSQLite3Database & { $client: Sqlite.Database; file: DatabaseFile };

/** The database file is empty, but copies of its old content exist. */
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
  /** Folder for the copy made before a migration; by default `copias` next to the file. */
  copyTo?: string;
  /** Device and inode that the file must have, because other processes have it open; `any` when it must only exist. */
  file?: string | undefined;
  /** Says that the migration of an older file begins: that of a large shop takes a while. */
  tell?: (line: string) => void;
};

const ANY_FILE = "any";
// By the value of a bare parameter SQLite would plan, and compile the statement anew at each run, also at the first. An expression has none.
const BARE_LIMIT = /\blimit \?/g;
const MOVES = 10;
const LAST_LOOKS = 20;

/** Opens a serialized database in memory. */
export function openSerialized(bytes: Buffer): Database {
  return asDatabase(connect(bytes, true), NO_FILE);
}

/**
 * Opens the shop's database file. A missing file is created only with `migrate` and without `file`. Throws {@link FileFailure} when the
 * file is not the expected one, and {@link EmptiedDatabase} or {@link ForeignDatabase} with `migrate`.
 */
export function openDatabase(path: string, options: Options = {}): Database {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  if (options.file) requireFile(path, options.file);
  if (options.migrate) refuseEmptied(path);
  const client = openInPlace(path, options.migrate === true && !options.file);
  try {
    if (options.migrate) migrate(client, options.copyTo ?? folderOfCopies(path), options.tell);
    // Only now: a migration may begin a new log.
    return asDatabase(client, fileOf(client));
  } catch (error) {
    client.close();
    throw error;
  }
}

/** A replacement process must open the same file as the others, and must not create a new shop. */
function requireFile(path: string, file: string): void {
  const found = identityAt(path);
  if (found === "") throw new FileFailure("missing");
  if (file !== ANY_FILE && file !== found) throw new FileFailure("replaced");
}

function fileOf(client: Sqlite.Database): DatabaseFile {
  if (client.memory) return NO_FILE;
  // SQLite opens the file at its first statement; this one asks its own table, which every file has.
  client.prepare("select 1 from sqlite_master").get();
  return watchedFile(client.name);
}

/** An empty file with copies means lost data, not a new shop. */
function refuseEmptied(path: string): void {
  const newest = statSync(path, { throwIfNoEntry: false })?.size === 0 ? newestCopy(folderOfCopies(path)) : undefined;
  if (newest) throw new EmptiedDatabase(path, newest);
}

// A restore may replace the file between our open and our first lock; then we have the old file open, under its new name. Once we hold a
// lock, no restore can begin.
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
  const prepare = client.prepare.bind(client);
  client.prepare = (sql: string) => prepare(sql.replace(BARE_LIMIT, "limit +?"));
  return client;
}

const asDatabase = (client: Sqlite.Database, file: Database["file"]): Database => Object.assign(drizzle(client), { $client: client, file });

/**
 * Closes the database. The last process to close it checkpoints and removes the WAL. When two close at the same moment, each takes the
 * other for the last one. So a process that still finds a WAL opens and closes the file again.
 */
export async function closeDatabase({ $client, file }: Database): Promise<void> {
  const path = $client.name;
  // The file at the path may belong to another database now.
  const looks = file.fault() ? 0 : LAST_LOOKS;
  $client.close();
  for (let i = 0; i < looks && existsSync(`${path}-wal`); i++) {
    await delay(5 + Math.random() * 20);
    openDatabase(path).$client.close();
  }
}

function inode(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}

function setPragmas(client: Sqlite.Database): void {
  client.pragma(`page_size = ${PAGE_BYTES}`);
  beginLog(client);
  client.pragma("wal_autocheckpoint = 16000");
  client.pragma("synchronous = FULL");
  client.pragma("foreign_keys = ON");
  client.pragma("temp_store = MEMORY");
  client.pragma("cache_size = -8000");
  client.pragma("mmap_size = 1073741824");
}
