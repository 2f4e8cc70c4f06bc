import { migrate } from "./migrate.server";
import { Sqlite } from "./sqlite.server";

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

/** Differences between the tables, indexes, triggers and views of a database and those of a newly migrated one. */
export function schemaFaults(client: Sqlite.Database): SchemaFault[] {
  const wanted = freshParts();
  const found = partsOf(client);
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

function freshParts(): Map<string, Part> {
  const fresh = new Sqlite(":memory:");
  try {
    migrate(fresh, "");
    return partsOf(fresh);
  } finally {
    fresh.close();
  }
}

// Raw: the table is SQLite's own. Its internal parts have no SQL text or are statistics.
function partsOf(client: Sqlite.Database): Map<string, Part> {
  const parts = client
    .prepare<[], Part>("select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite\\_%' escape '\\'")
    .all();
  return new Map(parts.map((part) => [`${part.type} ${part.name}`, part]));
}
