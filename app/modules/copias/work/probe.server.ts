import type { RequestContext } from "~/platform/http/context.server";
import { boxName } from "./code.server";
import { placeFor, sentenceOf } from "./copy-job.server";
import { CHANGED, type Destino, settingsOf } from "./destinos.server";

/** A person waits for the answer. */
const IDLE_MS = 10_000;

/** Writes and removes a small file at a place. Returns why that failed, as a sentence; `null` when it did not. */
export async function probePlace({ db, env, secretKey }: RequestContext, destino: Destino): Promise<string | null> {
  const settings = settingsOf(destino, secretKey);
  if (!settings) return CHANGED;
  try {
    await placeFor(settings, { database: env.DATABASE_PATH, box: boxName(db), id: destino.id, idleMs: IDLE_MS }).probe();
    return null;
  } catch (error) {
    return sentenceOf(error);
  }
}
