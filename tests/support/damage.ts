import { type Database, openSerialized } from "@db/open.server";

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/**
 * Cases of damage to a database, written `statement → what the verification says of it`. An arrow may begin its own line; `…` stands for
 * any text.
 */
export function damages(text: string): [sql: string, falta: RegExp][] {
  const cases = text
    .trim()
    .replaceAll(/\n\s*→/g, " →")
    .split("\n");
  return cases.map((line) => {
    const [sql = "", falta = ""] = line.trim().split(/\s*→\s*/);
    return [sql, new RegExp(`^${falta.replaceAll(SPECIAL, "\\$&").replaceAll("…", ".*")}$`)];
  });
}

/** A copy of a serialized database, with what no command would do done to it. */
export function damaged(whole: Buffer, sql: string): Database {
  const db = openSerialized(whole);
  const { $client: client } = db;
  client.pragma("ignore_check_constraints = ON");
  client.pragma("foreign_keys = OFF");
  const triggers = client.prepare<[], { name: string; sql: string }>("select name, sql from sqlite_master where type = 'trigger'").all();
  for (const { name } of triggers) client.exec(`drop trigger ${name}`);
  client.exec(sql);
  for (const trigger of triggers) client.exec(trigger.sql);
  return db;
}
