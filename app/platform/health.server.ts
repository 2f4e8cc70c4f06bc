import type { Database } from "@db/open.server";
import { logError } from "./log.server";

export function databaseAnswers(db: Database): boolean {
  try {
    return db.$client.prepare("select 1 from ajustes_sistema limit 1").get() !== undefined;
  } catch (error) {
    logError(error);
    return false;
  }
}
