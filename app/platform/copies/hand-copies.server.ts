import { join } from "node:path";
import { folderOfCopies, keepNewest, stamp } from "@db/copies.server";
import type { Database } from "@db/open.server";
import type { Env } from "../process/env.server";
import { makeCopy } from "./make-copy.server";

const COPIES_KEPT = 5;

/** Makes a checked copy now, beside the daily ones, and returns its file name. Keeps the newest five. Throws CopyFailed. */
export async function copyByHand(db: Database, env: Env, ahora: number): Promise<string> {
  const folder = folderOfCopies(env.DATABASE_PATH);
  const name = `manual-${stamp(ahora)}.sqlite`;
  await makeCopy(db, env, join(folder, name));
  keepNewest(folder, "manual-", COPIES_KEPT);
  return name;
}
