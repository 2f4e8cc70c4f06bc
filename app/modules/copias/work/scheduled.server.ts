import { execFile } from "node:child_process";
import type { Database } from "@db/open.server";
import { claimFolder } from "@db/temporary.server";
import type { Env } from "~/platform/process/env.server";
import { log, logError } from "~/platform/process/log.server";
import { bePolite } from "~/platform/process/polite.server";
import { every, inBackground } from "~/platform/process/storage.server";
import { secretKeyFor } from "~/platform/session/signed-cookie.server";
import { boxName, codeForCopies } from "./code.server";
import type { CopyJob, Outcome } from "./copy-job.server";
import { CHANGED, type Destino, duePlaces, noteCopied, noteFailed, settingsOf } from "./destinos.server";

const LOOK_EVERY_MS = 1_000;
/** The job in `temporales`, and the longest time for it: a large copy by a slow line. */
const JOB = "aparte";
const LONGEST_MS = 12 * 60 * 60_000;
/** A folder that hangs keeps two of them, and the other places need some. */
const THREADS = "12";
const BROKEN_OFF = "La copia se interrumpió antes de terminar.";

/**
 * Copies to the places that are due, in a process of low priority. A place that is slow is left to its process: the others are copied to when
 * they are due. Returns a function that stops it.
 */
export function startCopiesElsewhere(db: Database, env: Env): () => void {
  const stop = new AbortController();
  const busy = new Set<number>();
  const stopLooking = every(db, LOOK_EVERY_MS, () => void copyToDue(db, env, { signal: stop.signal, busy }).catch(logError));
  return () => {
    stopLooking();
    stop.abort();
  };
}

interface Running {
  signal: AbortSignal;
  /** Places that a copy is on its way to. */
  busy: Set<number>;
}

/** Copies to the places that are due now. Without a confirmed code, and to a place that another process copies to, it does nothing. */
async function copyToDue(db: Database, env: Env, { signal, busy }: Running): Promise<void> {
  const due = duePlaces(db, Date.now()).filter(({ id }) => !busy.has(id));
  if (due.length === 0) return;
  const secretKey = secretKeyFor(db, env);
  const code = codeForCopies({ db, secretKey });
  if (code === null) return;
  const places = due.flatMap((destino) => {
    const settings = settingsOf(destino, secretKey);
    if (!settings) noteFailed(db, [destino.id], { error: CHANGED, ahora: Date.now() });
    return settings ? [{ id: destino.id, settings }] : [];
  });
  const claim = places.length > 0 && claimFolder(env.DATABASE_PATH, JOB, places.map(({ id }) => id).join("."), LONGEST_MS);
  if (!claim) return;
  try {
    const job = { database: env.DATABASE_PATH, folder: claim.path, box: boxName(db), code, places };
    await copyInChild(db, job, { due, signal, busy });
  } finally {
    claim.release();
  }
}

/** Each outcome is kept as it comes: the next place may take hours. */
async function copyInChild(db: Database, job: CopyJob, { due, signal, busy }: Running & { due: readonly Destino[] }): Promise<void> {
  const left = new Map(due.filter(({ id }) => job.places.some((place) => place.id === id)).map((destino) => [destino.id, destino]));
  for (const id of left.keys()) busy.add(id);
  // The place is due until its row says otherwise.
  const note = async (ids: readonly number[], run: () => void) => {
    await inBackground(db, run);
    for (const id of ids) busy.delete(id);
  };
  const failure = await runChild(job, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]), (outcome) => {
    const destino = left.get(outcome.id);
    if (destino && left.delete(outcome.id)) void note([outcome.id], noteOf(db, destino, outcome));
    return left.size === 0;
  });
  const ids = [...left.keys()];
  if (ids.length === 0 || signal.aborted) return;
  const error = failure || BROKEN_OFF;
  log("error", "La copia en otro lugar falló.", { motivo: error });
  await note(ids, () => noteFailed(db, ids, { error, ahora: Date.now() }));
}

/** Logs what went wrong, and returns what keeps the outcome in the row of the place. */
function noteOf(db: Database, destino: Destino, outcome: Outcome): () => void {
  const { donde } = destino;
  const ahora = Date.now();
  if ("error" in outcome) {
    log("error", "La copia en otro lugar falló.", { donde, motivo: outcome.error });
    return () => noteFailed(db, [destino.id], { error: outcome.error, ahora });
  }
  if (outcome.aviso) log("warn", "Las copias viejas no se pudieron borrar.", { donde, motivo: outcome.aviso });
  return () => noteCopied(db, destino, { tamano: outcome.tamano, ahora });
}

/**
 * Runs the job in a process of its own. Resolves when `take` returns true, or with what it said when it failed; "" when it said nothing. A
 * process that waits for a share that hangs cannot be ended.
 */
function runChild(job: CopyJob, signal: AbortSignal, take: (outcome: Outcome) => boolean): Promise<string> {
  return new Promise((resolve) => {
    const env = { ...process.env, UV_THREADPOOL_SIZE: THREADS };
    const child = execFile(process.execPath, ["scripts/copy-elsewhere.mjs"], { signal, env }, (_error, _stdout, stderr) =>
      resolve(stderr.trim()),
    );
    bePolite(child);
    let text = "";
    child.stdout?.on("data", (piece) => {
      const lines = (text + piece).split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) if (take(JSON.parse(line))) resolve("");
    });
    // It may have ended before it read.
    child.stdin?.on("error", () => undefined);
    // The input stays open: it ends with this process, and with it the child.
    child.stdin?.write(`${JSON.stringify(job)}\n`);
  });
}
