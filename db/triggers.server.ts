import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import { indexedSoundSql } from "./sound.server";
import { DIAS } from "./triggers/dias";
import { KITS } from "./triggers/kits";
import { PRODUCTOS_POR_SUMAR } from "./triggers/productos-por-sumar";
import { TOTALES_DE_LISTA } from "./triggers/totales-de-lista";

/** Triggers that repeat one shape for many tables; each stands where a file of its name would. */
const MADE = {
  "dias.sql": DIAS,
  "kits.sql": KITS,
  "productos-por-sumar.sql": PRODUCTOS_POR_SUMAR,
  "totales-de-lista.sql": TOTALES_DE_LISTA,
};

/** The SQL of all triggers in `db/triggers`. `SOUND(x)` stands there for what a search index holds of how `x` sounds. */
export function triggersSql(): string {
  const folder = join(process.cwd(), "db/triggers");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const written = files.map((name) => [name, readFileSync(join(folder, name), "utf8")] as const);
  return [...written, ...Object.entries(MADE)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sql]) => sql)
    .join("\n")
    .replace(/SOUND\(([\w.]+)\)/g, (_, clave: string) => indexedSoundSql(clave));
}

/** A hash of the SQL as a positive 31-bit number, stored in the database as `user_version`. */
const versionOf = (sql: string): number => createHash("sha256").update(sql).digest().readInt32BE() & 0x7f_ff_ff_ff;

/** Whether the database has the triggers of this version of the program. */
export function hasCurrentTriggers(client: Sqlite.Database): boolean {
  return client.pragma("user_version", { simple: true }) === versionOf(triggersSql());
}

/** Replaces all triggers with those of this version. Call it in a transaction. */
export function createTriggers(client: Sqlite.Database): void {
  dropTriggers(client);
  const sql = triggersSql();
  client.exec(sql);
  client.pragma(`user_version = ${versionOf(sql)}`);
}

/** Raw: triggers are no part of Drizzle's schema, and the table of their names is SQLite's own. */
export function dropTriggers(client: Sqlite.Database): void {
  const names = client.prepare<[], string>("select name from sqlite_master where type = 'trigger'").pluck().all();
  for (const name of names) client.exec(`drop trigger "${name.replaceAll('"', '""')}"`);
}
