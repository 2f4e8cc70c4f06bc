import { copyFileSync } from "node:fs";
import { Sqlite } from "@db/sqlite.server";

/** The same copy, changed. */
export function changed(path: string, sql: string): string {
  const other = `${path}.otra`;
  copyFileSync(path, other);
  const client = new Sqlite(other);
  client.unsafeMode(true);
  client.exec(sql);
  client.close();
  return other;
}
