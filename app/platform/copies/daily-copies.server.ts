import { existsSync } from "node:fs";
import { join } from "node:path";
import { folderOfCopies, keepNewest } from "@db/copies.server";
import type { Database } from "@db/open.server";
import { diaDe } from "~/domain/compartido/fecha";
import type { Env } from "../process/env.server";
import { log, logError } from "../process/log.server";
import { noteCopyFailure } from "./copy-failure.server";
import { makeCopy } from "./make-copy.server";

const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 15 * 60_000;
const COPIES_KEPT = 14;

/** Makes a checked copy of the database once a day and keeps the newest 14. Returns a function that stops it. */
export function startDailyCopies(db: Database, env: Env): () => void {
  const stop = new AbortController();
  let copying = false;
  async function look(): Promise<void> {
    const folder = folderOfCopies(env.DATABASE_PATH);
    const target = join(folder, `diaria-${diaDe(Date.now())}.sqlite`);
    if (copying || existsSync(target)) return;
    copying = true;
    try {
      noteCopyFailure(env.DATABASE_PATH, await failureOf(makeCopy(db, env, target, stop.signal)));
    } catch (error) {
      logError(error);
    }
    copying = false;
    keepNewest(folder, "diaria-", COPIES_KEPT);
  }
  async function failureOf(copy: Promise<void>): Promise<string | null> {
    try {
      await copy;
      return null;
    } catch (error) {
      if (stop.signal.aborted) return null;
      const motivo = error instanceof Error ? error.message : String(error);
      log("error", "La copia diaria falló.", { motivo });
      return motivo;
    }
  }
  const first = setTimeout(look, FIRST_LOOK_MS).unref();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    stop.abort();
  };
}
