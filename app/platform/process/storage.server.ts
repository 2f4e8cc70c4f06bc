import { accessSync, constants, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { isBusy } from "@db/busy.server";
import { FileFailure } from "@db/file.server";
import type { Database } from "@db/open.server";
import { ajustesSistema } from "@db/schema/sistema";
import { whenFree } from "@db/transaction.server";
import { mostrarBytes } from "~/domain/cifras/bytes";
import { log, logError } from "./log.server";
import { codeOf, FULL, READ_ONLY, storageProblem } from "./storage-problem.server";

const LOOK_EVERY_MS = 300;
/** With less free space than this, the disk counts as full. A sale may need as much. */
const FULL_BYTES = 256 * 1024;
/** Warns when there is less room than for this many copies of the database, or than LOW_BYTES. */
const COPIES_OF_ROOM = 2;
const LOW_BYTES = 256 * 1024 * 1024;
const PROBE = "prueba_de_escritura";
/** How many times as long as a piece of work took its process rests before the next, and how many more when it had no other rest meanwhile. */
const RESTS = 9;
const RESTS_WHEN_BUSY = 90;

interface State {
  /** Why the last write of this process failed; `null` once one has succeeded. */
  failed: string | null;
  said: string | null;
  warned: boolean;
}

const states = new WeakMap<Database["$client"], State>();

function stateOf({ $client }: Database): State {
  const known = states.get($client) ?? { failed: null, said: null, warned: false };
  states.set($client, known);
  return known;
}

/** Why nothing can be saved now, for a person; `null` when all is well. Checks the disk without writing. */
export function storageTrouble(db: Database): string | null {
  return troubleOfDisk(db) ?? stateOf(db).failed;
}

/** Warning for the operator that the disk is nearly full; `null` while there is room. */
export function spaceWarning(db: Database): string | null {
  const { free, database } = spaceOf(db);
  if (free >= Math.max(LOW_BYTES, COPIES_OF_ROOM * database)) return null;
  return `Quedan ${mostrarBytes(free)} libres en el disco, poco para las copias. Libere espacio antes de que no se pueda guardar.`;
}

/**
 * Logs an error that ended a request or a task. A problem of the disk is logged once, any other error each time; a lock that another process
 * holds is none, because background work tries again.
 */
export function noteFailure(db: Database, error: unknown, fields: Record<string, string> = {}): void {
  if (isBusy(error)) return;
  const problem = storageProblem(error);
  if (problem === null) return logError(error, fields);
  // Not stored: `troubleOfDisk` checks the file each time.
  if (error instanceof FileFailure) return;
  stateOf(db).failed = problem;
  say(db, problem, codeOf(error));
}

/** Runs work that no request waits for, when the write lock is free ({@link whenFree}). Its failure is noted. */
export const inBackground = <T>(db: Database, run: () => T): Promise<T | undefined> =>
  whenFree(db, run).catch((error) => {
    noteFailure(db, error);
    return undefined;
  });

/**
 * Runs such work again and again, until the returned function is called. It misses its turn while the one before waits for the lock. Work that
 * answers `true`, because more of it waits, goes on before its next turn, after a rest: a till waits for one short piece of it at most.
 */
export function every(db: Database, ms: number, run: () => unknown): () => void {
  let [waits, stopped] = [false, false];
  let before = performance.eventLoopUtilization();
  /** Milliseconds to rest before the next piece; undefined when nothing more waits. */
  function piece(): number | undefined {
    const { utilization } = performance.eventLoopUtilization(before);
    const since = performance.now();
    const more = !stopped && run() === true;
    before = performance.eventLoopUtilization();
    return more ? Math.min(ms, (RESTS + RESTS_WHEN_BUSY * utilization) * (performance.now() - since)) : undefined;
  }
  async function turn(): Promise<void> {
    if (waits) return;
    waits = true;
    for (let pause = await inBackground(db, piece); pause !== undefined; pause = await inBackground(db, piece)) {
      await delay(pause, undefined, { ref: false });
    }
    waits = false;
  }
  const timer = setInterval(() => void turn(), ms).unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

/**
 * Checks the disk three times a second, to notice when it accepts writes again. The process with `speaks` also logs problems and warnings.
 */
export function startStorageWatch(db: Database, { speaks }: { speaks: boolean }): () => void {
  const timer = setInterval(() => lookAtStorage(db, speaks), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function lookAtStorage(db: Database, speaks: boolean): void {
  const state = stateOf(db);
  const trouble = troubleOfDisk(db);
  if (trouble === null && state.failed !== null) state.failed = failureOfProbe(db);
  const now = trouble ?? state.failed;
  if (now === null || speaks) say(db, now);
  if (speaks) warn(state, spaceWarning(db));
}

function troubleOfDisk(db: Database): string | null {
  if (db.$client.memory) return null;
  const fault = db.file.fault();
  if (fault) return new FileFailure(fault).message;
  if (!isWritable(db.$client.name)) return READ_ONLY;
  return spaceOf(db).free < FULL_BYTES ? FULL : null;
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    // Any error means that it is not writable.
    return false;
  }
}

/** Size of the database in bytes. */
export function boxSize({ $client: client }: Database): number {
  const number = (pragma: string): number => Number(client.pragma(pragma, { simple: true }));
  return number("page_count") * number("page_size");
}

function spaceOf(db: Database): { free: number; database: number } {
  const client = db.$client;
  if (client.memory) return { free: Number.POSITIVE_INFINITY, database: 0 };
  const { bavail, bsize } = statfsSync(dirname(client.name));
  return { free: bavail * bsize, database: boxSize(db) };
}

/** Writes a test row: only a write shows whether the disk works again. Returns the problem, or `null`. */
function failureOfProbe(db: Database): string | null {
  const valor = String(Date.now());
  try {
    db.insert(ajustesSistema).values({ clave: PROBE, valor }).onConflictDoUpdate({ target: ajustesSistema.clave, set: { valor } }).run();
    return null;
  } catch (error) {
    return storageProblem(error) ?? stateOf(db).failed;
  }
}

function say(db: Database, problem: string | null, codigo?: string): void {
  const state = stateOf(db);
  if (problem === state.said) return;
  state.said = problem;
  if (problem === null) log("warn", "La base de datos vuelve a guardar.");
  else log("error", problem, { codigo, archivo: db.$client.name });
}

function warn(state: State, warning: string | null): void {
  if (warning !== null && !state.warned) log("warn", warning);
  state.warned = warning !== null;
}

export function databaseAnswers(db: Database): boolean {
  try {
    return db.select({ clave: ajustesSistema.clave }).from(ajustesSistema).limit(1).get() !== undefined;
  } catch (error) {
    noteFailure(db, error);
    return false;
  }
}
