import { checkFile, sync, UnsoundCopy, type Verify } from "./copy.server";
import { ForeignDatabase, hasTables, isCurrent, knownMigrations, migrate, pendingMigrations } from "./migrate.server";
import { hasOwnTable, oldSchemaFaults, type SchemaFault, schemaFaults } from "./schema-check.server";
import { Sqlite } from "./sqlite.server";

interface Preparation {
  /** The file in the sentences: `El archivo …`. */
  name: string;
  /** Folder for a copy of an older version; null for none. */
  copies: string | null;
  verify?: Verify | undefined;
  /** Changes rows, when the schema is known to be the program's. Throws {@link UnsoundCopy} to refuse the file. */
  settle?: ((client: Sqlite.Database) => void) | undefined;
}

const SHOWN = 5;
/** How much larger a migration may make the file, in pages and in times of it. */
const GROWTH = 4;
const ROOM_PAGES = 500_000;
/** Errors that are not the file's. */
const OF_THE_MACHINE = /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY|BUSY|LOCKED|NOMEM|PERM|PROTOCOL)/;

/**
 * Makes the file a sound database of this version, on the disk, without a log: checks and migrates it. The file may come from anybody, so
 * none of its triggers, views, checks or generated columns runs before they are known to be the program's own. Throws {@link UnsoundCopy}
 * and {@link ForeignDatabase}; what SQLite said is the cause.
 */
export function prepareCopy(path: string, { name, copies, verify, settle }: Preparation): void {
  try {
    withClient(path, (client) => {
      distrust(client);
      requireKnown(client, name);
    });
    checkFile(path, undefined, name);
    withClient(path, (client) => {
      distrust(client);
      dropStatistics(client);
      bringUp(client, name, copies);
      refuse(name, schemaFaults(client));
    });
    withClient(path, (client) => {
      settle?.(client);
      client.pragma("journal_mode = DELETE");
    });
    checkFile(path, verify, name);
  } catch (error) {
    throw isOfTheFile(error) ? new UnsoundCopy(`${name} no es una base de datos sana.`, { cause: error }) : error;
  }
  sync(path);
}

/** Functions and tables with effects do not run from a trigger or a view of the file, and its cells are checked as they are read. */
function distrust(client: Sqlite.Database): void {
  client.pragma("trusted_schema = OFF");
  client.pragma("cell_size_check = ON");
  client.pragma(`max_page_count = ${GROWTH * Number(client.pragma("page_count", { simple: true })) + ROOM_PAGES}`);
}

/** What a file says of its own tables leads SQLite to slow ways; the program keeps none. */
function dropStatistics(client: Sqlite.Database): void {
  for (const name of ["sqlite_stat1", "sqlite_stat4"]) client.exec(`drop table if exists ${name}`);
}

/** The file is sound here, and its schema known: when a migration fails, that is why. */
function bringUp(client: Sqlite.Database, name: string, copies: string | null): void {
  try {
    migrate(client, copies);
  } catch (error) {
    if (!isOfTheFile(error) || isDamaged(error)) throw error;
    throw new UnsoundCopy(`${name} no se pudo pasar a esta versión del programa.`, { cause: error });
  }
}

const isOfTheFile = (error: unknown): error is InstanceType<typeof Sqlite.SqliteError> =>
  error instanceof Sqlite.SqliteError && !OF_THE_MACHINE.test(error.code);

/** Of a file of an older version, each table, index and view must be as that version made it. */
function requireKnown(client: Sqlite.Database, name: string): void {
  if (!hasTables(client)) throw new UnsoundCopy(`${name} está vacío.`);
  if (!hasOwnTable(client)) throw new ForeignDatabase("El archivo no es una base de datos de la tienda.");
  const pending = pendingMigrations(client).length;
  refuse(name, isCurrent(client) ? schemaFaults(client) : oldSchemaFaults(client, knownMigrations().length - pending));
}

function refuse(name: string, faults: SchemaFault[]): void {
  if (faults.length === 0) return;
  const sentences = faults.slice(0, SHOWN).map(({ sentence }) => sentence);
  throw new UnsoundCopy(`${name} no está completo: ${sentences.join(" ")}`);
}

/** Whether SQLite cannot read the file as a database. */
export function isDamaged(error: { code: string }): boolean {
  return error.code === "SQLITE_NOTADB" || error.code.startsWith("SQLITE_CORRUPT");
}

function withClient(path: string, use: (client: Sqlite.Database) => void): void {
  const client = new Sqlite(path, { fileMustExist: true });
  try {
    use(client);
  } finally {
    client.close();
  }
}
