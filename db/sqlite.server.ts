import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";

/** Package of the driver: version 13 comes compiled, and needs Node 22. */
export const driver = Number.parseInt(process.versions.node, 10) < 22 ? "better-sqlite3-12" : "better-sqlite3";

/** The database driver that works on this Node. */
export const Sqlite: typeof BetterSqlite3 = createRequire(import.meta.url)(driver);

export declare namespace Sqlite {
  type Database = BetterSqlite3.Database;
}
