import { type Database, openDatabase, openSerialized } from "@db/open.server";

let template: Buffer | undefined;

/** An empty migrated database in memory. The migrations run once per process. */
export function newDatabase(): Database {
  template ??= openDatabase(":memory:", { migrate: true }).$client.serialize();
  return openSerialized(template);
}
