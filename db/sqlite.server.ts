import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";

// Version 12, compiled with Node 24.19 or later, ends the process at a garbage collection; version 13 does not run on Node 20.
const driver = Number.parseInt(process.versions.node, 10) < 24 ? "better-sqlite3" : "better-sqlite3-13";

/** The database driver that works on this Node. */
export const Sqlite: typeof BetterSqlite3 = createRequire(import.meta.url)(driver);

export declare namespace Sqlite {
  type Database = BetterSqlite3.Database;
}
