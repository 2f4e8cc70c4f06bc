import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { folderOfCopies, keepNewest } from "@db/copies.server";
import type { Database } from "@db/open.server";
import { diaDe, textoInstante } from "~/domain/nucleo/fecha";
import type { Env } from "../process/env.server";
import { log, logError } from "../process/log.server";
import { makeCopy } from "./make-copy.server";

const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 15 * 60_000;
const MOST_DELAYS = 4;
const COPIES_KEPT = 14;

/** Whether half of the processors were at work in the last minute. Windows does not know, and is never busy. */
const machineIsBusy = (): boolean => Number(loadavg()[0]) > availableParallelism() / 2;

/**
 * Makes a checked copy of the database once a day and keeps the newest 14. Copying and checking a million sales takes most of a minute, so
 * it waits while the machine `isBusy`, for an hour at most. Returns a function that stops it.
 */
export function startDailyCopies(db: Database, env: Env, isBusy = machineIsBusy): () => void {
  const stop = new AbortController();
  let copying = false;
  let delays = 0;
  async function look(): Promise<void> {
    const folder = folderOfCopies(env.DATABASE_PATH);
    const target = join(folder, `diaria-${diaDe(Date.now())}.sqlite`);
    if (copying || existsSync(target) || (isBusy() && delays++ < MOST_DELAYS)) return;
    delays = 0;
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

// A file beside the copies, not a row: the database itself may be what fails.
const noteOf = (path: string): string => join(folderOfCopies(path), "fallo.txt");

/** Saves why the daily copy failed, for the operator. `null` deletes the note. */
export function noteCopyFailure(path: string, message: string | null): void {
  if (message === null) return rmSync(noteOf(path), { force: true });
  mkdirSync(folderOfCopies(path), { recursive: true });
  writeFileSync(noteOf(path), message);
}

/** Why and when the last daily copy failed; `null` when it did not. */
export function copyFailureOf(path: string): { mensaje: string; fecha: string } | null {
  const note = noteOf(path);
  if (!existsSync(note)) return null;
  return { mensaje: readFileSync(note, "utf8"), fecha: textoInstante(Math.round(statSync(note).mtimeMs)) };
}
