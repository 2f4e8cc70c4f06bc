import type { Database } from "@db/open.server";
import { noteFailure } from "./storage.server";

export function databaseAnswers(db: Database): boolean {
  try {
    return db.$client.prepare("select 1 from ajustes_sistema limit 1").get() !== undefined;
  } catch (error) {
    noteFailure(db, error);
    return false;
  }
}
