import { type Database, openDatabase, openSerialized } from "@db/open.server";

let template: Buffer | undefined;

/** A migrated database in memory, with nothing in it. The migrations run once for all tests of a process. */
export function newDatabase(): Database {
  template ??= openDatabase(":memory:", { migrate: true }).$client.serialize();
  return openSerialized(template);
}
