import type { Database } from "@db/open.server";

/** Whether the database answers. */
export function databaseAnswers(db: Database): boolean {
  try {
    return db.$client.prepare("select 1").get() !== undefined;
  } catch {
    return false;
  }
}
