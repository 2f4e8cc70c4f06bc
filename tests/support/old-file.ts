import { Sqlite } from "@db/sqlite.server";
import { dropTriggers } from "@db/triggers.server";
import { readMigrationFiles } from "drizzle-orm/migrator";

/** Makes the file that a version with the first `migrations` of them left, fills it, and closes it. */
export function oldFile(path: string, migrations: number, fill: (old: Sqlite.Database) => void): void {
  const old = new Sqlite(path);
  // No test cuts the power: thousands of waits for the disk would show nothing.
  old.pragma("synchronous = OFF");
  old.pragma("foreign_keys = OFF");
  old.exec("create table __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)");
  const all = readMigrationFiles({ migrationsFolder: "drizzle" });
  const lastWithTriggers = all.findLastIndex(({ sql }) => sql.some((statement) => statement.includes("CREATE TRIGGER")));
  for (const [i, { sql, hash, folderMillis }] of all.slice(0, migrations).entries()) {
    // As in the program: later migrations run without triggers.
    if (i === lastWithTriggers + 1) dropTriggers(old);
    for (const statement of sql) old.exec(statement);
    old.prepare("insert into __drizzle_migrations (hash, created_at) values (?, ?)").run(hash, folderMillis);
  }
  fill(old);
  old.close();
}
