import { knownMigrations, lastThatMakesTriggers, migrate, OWN_NAME, OWN_TABLE } from "./migrate.server";
import { Sqlite } from "./sqlite.server";
import { dropTriggers } from "./triggers.server";

interface Part {
  type: "table" | "index" | "trigger" | "view";
  name: string;
  sql: string;
}

const NAMES: Record<Part["type"], [one: string, itself: string]> = {
  table: ["la tabla", "La tabla"],
  index: ["el índice", "El índice"],
  trigger: ["el disparador", "El disparador"],
  view: ["la vista", "La vista"],
};

export interface SchemaFault {
  type: Part["type"];
  sentence: string;
}

let current: Map<string, Part> | undefined;

/** Differences between the tables, indexes, triggers and views of a database and those of a newly migrated one, which a process makes once. */
export function schemaFaults(client: Sqlite.Database): SchemaFault[] {
  current ??= inMemory((fresh) => migrate(fresh, null));
  return differences(current, partsOf(client));
}

/**
 * {@link schemaFaults} of a file that has the first `applied` migrations, before any other or a statement of the file itself runs. Of its
 * triggers nothing is known when those migrations do not make them: each version had others, and the next migration begins without them.
 */
export function oldSchemaFaults(client: Sqlite.Database, applied: number): SchemaFault[] {
  const known = knownMigrations();
  const last = lastThatMakesTriggers(known);
  const parts = applied > last + 1 ? withoutTriggers : all;
  const wanted = inMemory((fresh) => {
    fresh.pragma("foreign_keys = OFF");
    fresh.exec(OWN_TABLE);
    for (const [i, { sql }] of known.slice(0, applied).entries()) {
      if (i === last + 1) dropTriggers(fresh);
      for (const statement of sql) fresh.exec(statement);
    }
  });
  return differences(parts(wanted), parts(partsOf(client)));
}

/** Whether the table of the applied migrations is the program's, so that it may be read. */
export const hasOwnTable = (client: Sqlite.Database): boolean =>
  partsOf(client).get(`table ${OWN_NAME}`)?.sql === inMemory((fresh) => fresh.exec(OWN_TABLE)).get(`table ${OWN_NAME}`)?.sql;

const all = (parts: Map<string, Part>): Map<string, Part> => parts;
const withoutTriggers = (parts: Map<string, Part>): Map<string, Part> => new Map([...parts].filter(([, { type }]) => type !== "trigger"));

function differences(wanted: Map<string, Part>, found: Map<string, Part>): SchemaFault[] {
  const keys = [...new Set([...wanted.keys(), ...found.keys()])];
  return keys.flatMap((key) => faultOf(wanted.get(key), found.get(key)) ?? []);
}

function faultOf(wanted: Part | undefined, found: Part | undefined): SchemaFault | null {
  const { type, name } = wanted ?? found ?? { type: "table", name: "" };
  const [one, itself] = NAMES[type];
  if (!found) return { type, sentence: `Falta ${one} ${name}.` };
  if (!wanted) return { type, sentence: `Sobra ${one} ${name}.` };
  return wanted.sql === found.sql ? null : { type, sentence: `${itself} ${name} no es como lo hace el programa.` };
}

function inMemory(fill: (fresh: Sqlite.Database) => void): Map<string, Part> {
  const fresh = new Sqlite(":memory:");
  try {
    fill(fresh);
    return partsOf(fresh);
  } finally {
    fresh.close();
  }
}

/** Counters and statistics, which SQLite makes itself. What only calls itself so, a virtual table for example, has another text. */
const OF_SQLITE = [
  "CREATE TABLE sqlite_sequence(name,seq)",
  "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
  "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
];

// Raw: the table is SQLite's own. Of its internal parts the indexes have no SQL text.
function partsOf(client: Sqlite.Database): Map<string, Part> {
  const parts = client.prepare<[], Part>("select type, name, sql from sqlite_master where sql is not null").all();
  return new Map(parts.filter(({ sql }) => !OF_SQLITE.includes(sql)).map((part) => [`${part.type} ${part.name}`, part]));
}
