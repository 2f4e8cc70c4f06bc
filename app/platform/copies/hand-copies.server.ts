import { join } from "node:path";
import { folderOfCopies, keepNewest, stamp } from "@db/copies.server";
import type { Database } from "@db/open.server";
import { type Claim, claimFolder } from "@db/temporary.server";
import { Ocupado } from "~/domain/nucleo/errores";
import type { Env } from "../process/env.server";
import { CopyFailed, makeCopy } from "./make-copy.server";

const COPIES_KEPT = 5;
const BUSY = "Ya se está haciendo una copia. Espere a que termine, y mírela en la lista de copias.";

/**
 * Makes a checked copy now, beside the daily ones, and returns its file name. Keeps the newest five. Throws Ocupado while any process makes
 * another one by hand, and CopyFailed.
 */
export async function copyByHand(db: Database, env: Env, ahora: number): Promise<string> {
  const claim = claimCopy(env.DATABASE_PATH);
  if (!claim) throw new Ocupado(BUSY);
  try {
    const folder = folderOfCopies(env.DATABASE_PATH);
    const name = `manual-${stamp(ahora)}.sqlite`;
    await makeCopy(db, env, join(folder, name));
    keepNewest(folder, "manual-", COPIES_KEPT);
    return name;
  } finally {
    claim.release();
  }
}

function claimCopy(database: string): Claim | null {
  try {
    return claimFolder(database, "manual");
  } catch (error) {
    throw new CopyFailed(error instanceof Error ? error.message : String(error));
  }
}
