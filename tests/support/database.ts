import { writeFileSync } from "node:fs";
import { type Database, openDatabase, openSerialized } from "@db/open.server";

let template: Buffer | undefined;

const migrated = (): Buffer => (template ??= openDatabase(":memory:", { migrate: true }).$client.serialize());

/** An empty migrated database in memory. The migrations run once per process. */
export const newDatabase = (): Database => openSerialized(migrated());

/** Writes an empty migrated database, as the first start of a service leaves it. */
export const newDatabaseFile = (path: string): void => writeFileSync(path, migrated());
