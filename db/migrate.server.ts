import { join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { beginLog } from "./busy.server";
import { keepNewest, stamp } from "./copies.server";
import { copyDatabase } from "./copy.server";
import { Sqlite } from "./sqlite.server";
import { createTriggers, dropTriggers, hasCurrentTriggers } from "./triggers.server";

// Raw SQL here: Drizzle knows the schema of the program, and the file has another one until it is migrated.

/** The file is not a database of this program, or comes from another version. */
export class ForeignDatabase extends Error {
  override name = "ForeignDatabase";
}

/** A sale changes some thirty pages, few bytes in each: smaller pages write less. SQLite's default is 4,096. */
export const PAGE_BYTES = 2_048;
const COPIES_KEPT = 3;
const UPDATING = "Actualizando la base de datos…";
const LONGEST_WAIT_MS = 120_000;

/** The table of the applied migrations. It has the same columns as drizzle's own, so that drizzle's tools can read it. */
export const OWN_NAME = "__drizzle_migrations";
export const OWN_TABLE = `create table if not exists ${OWN_NAME} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`;

/** All migrations of this version, in their order. */
export const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: join(process.cwd(), "drizzle") });

/**
 * Applies the pending migrations and the current triggers in one transaction; a file with tables is copied first, unless `copies` is null.
 * Drizzle's migrator is not used: it checks before it locks, and cannot switch off foreign keys inside its transaction. So it fails with two
 * processes at once or with a rebuilt table.
 */
export function migrate(client: Sqlite.Database, copies: string | null, tell: (line: string) => void = () => undefined): void {
  if (isCurrent(client)) return;
  const outdated = hasTables(client) && pendingMigrations(client).length > 0;
  if (outdated) tell(copies === null ? UPDATING : `${UPDATING} Una copia de la de antes queda en ${copies}`);
  client.pragma(`busy_timeout = ${LONGEST_WAIT_MS}`);
  client.pragma("foreign_keys = OFF");
  try {
    client.transaction(() => applyPending(client, copies)).immediate();
    if (outdated && !client.memory) compact(client);
  } finally {
    client.pragma("foreign_keys = ON");
    client.pragma("busy_timeout = 5000");
  }
}

/**
 * Gives the file the page size of this version, and the space that migrations left free back, when that is a tenth or more. Not while
 * another process has it open.
 */
function compact(client: Sqlite.Database): void {
  const [size, pages, free] = ["page_size", "page_count", "freelist_count"].map((name) => Number(client.pragma(name, { simple: true })));
  if (size === PAGE_BYTES && Number(free) * 10 < Number(pages)) return;
  client.pragma("busy_timeout = 0");
  // The whole file is written once to a temporary one, which may not fit in memory.
  client.pragma("temp_store = FILE");
  try {
    // The page size can change only without a log.
    client.pragma("journal_mode = DELETE");
    client.pragma(`page_size = ${PAGE_BYTES}`);
    client.exec("vacuum");
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError && error.code === "SQLITE_BUSY")) throw error;
  } finally {
    client.pragma("temp_store = MEMORY");
    client.pragma(`busy_timeout = ${LONGEST_WAIT_MS}`);
    beginLog(client);
  }
}

/**
 * Whether the database has all migrations and the triggers of this version. Throws {@link ForeignDatabase} like {@link pendingMigrations}.
 */
export function isCurrent(client: Sqlite.Database): boolean {
  return pendingMigrations(client).length === 0 && hasCurrentTriggers(client);
}

/**
 * Migrations not yet applied. Throws {@link ForeignDatabase} when the file is not a database of the shop or has migrations of another
 * version.
 */
export function pendingMigrations(client: Sqlite.Database): MigrationMeta[] {
  const known = knownMigrations();
  if (!hasTables(client)) return known;
  if (!hasTable(client, OWN_NAME)) throw new ForeignDatabase("El archivo no es una base de datos de la tienda.");
  const applied = client.prepare<[], string>(`select hash from ${OWN_NAME} order by created_at`).pluck().all();
  const unknown = applied.findIndex((hash, i) => hash !== known[i]?.hash);
  if (unknown >= known.length)
    throw new ForeignDatabase("La base de datos es de una versión más nueva del programa: instale esa versión o una posterior.");
  if (unknown >= 0) throw new ForeignDatabase("La base de datos es de otra versión del programa.");
  return known.slice(applied.length);
}

/** The first migrations contain their triggers. Later ones run without triggers, so that they can change any table. */
export const lastThatMakesTriggers = (migrations: readonly MigrationMeta[]): number =>
  migrations.findLastIndex(({ sql }) => sql.some((statement) => statement.includes("CREATE TRIGGER")));

function applyPending(client: Sqlite.Database, copies: string | null): void {
  if (isCurrent(client)) return;
  const pending = pendingMigrations(client);
  if (copies !== null && pending.length > 0 && hasTables(client) && !client.memory) keepCopy(client.name, copies);
  client.exec(OWN_TABLE);
  const record = client.prepare(`insert into ${OWN_NAME} (hash, created_at) values (?, ?)`);
  const lastWithTriggers = lastThatMakesTriggers(pending);
  for (const [i, migration] of pending.entries()) {
    if (i === lastWithTriggers + 1) dropTriggers(client);
    for (const statement of migration.sql) client.exec(statement);
    record.run(migration.hash, migration.folderMillis);
  }
  createTriggers(client);
  const broken = client.pragma("foreign_key_check");
  if (Array.isArray(broken) && broken.length > 0) throw new Error("La migración dejaría registros sin su referencia; no se aplicó.");
}

/** Whether the database has any table. SQLite accepts an empty file as an empty database. */
export function hasTables(client: Sqlite.Database): boolean {
  return client.prepare("select 1 from sqlite_master where type = 'table' limit 1").get() !== undefined;
}

function hasTable(client: Sqlite.Database, name: string): boolean {
  return client.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined;
}

// The second connection sees the data from before the migration, while the first one holds the write lock.
function keepCopy(path: string, folder: string): void {
  const reader = new Sqlite(path, { readonly: true });
  try {
    copyDatabase(reader, join(folder, `antes-de-migrar-${stamp(Date.now())}.sqlite`));
  } finally {
    reader.close();
  }
  keepNewest(folder, "antes-de-migrar-", COPIES_KEPT);
}
