import { execFile } from "node:child_process";
import { setPriority } from "node:os";
import type { Database } from "@db/open.server";
import { claimFolder } from "@db/temporary.server";
import type { Env } from "../process/env.server";
import { log, logError } from "../process/log.server";
import { every } from "../process/storage.server";
import { secretKeyFor } from "../session/signed-cookie.server";
import { boxName, codeForCopies } from "./code.server";
import type { CopyJob, Outcome } from "./copy-job.server";
import { CHANGED, type Destino, duePlaces, noteCopied, noteFailed, settingsOf } from "./destinos.server";

const LOOK_EVERY_MS = 1_000;
const POLITE = 10;
/** The job in `temporales`, and the longest time for it: a large copy by a slow line. */
const JOB = "aparte";
const LONGEST_MS = 12 * 60 * 60_000;
const BROKEN_OFF = "La copia se interrumpió antes de terminar.";

/** Copies to the places that are due, one copy at a time, in a process of low priority. Returns a function that stops it. */
export function startCopiesElsewhere(db: Database, env: Env): () => void {
  const stop = new AbortController();
  let copying = false;
  const stopLooking = every(db, LOOK_EVERY_MS, () => {
    if (copying) return;
    copying = true;
    copyToDue(db, env, stop.signal)
      .catch(logError)
      .finally(() => (copying = false));
  });
  return () => {
    stopLooking();
    stop.abort();
  };
}

/** Copies to the places that are due now. Without a confirmed code, and while another process copies, it does nothing. */
export async function copyToDue(db: Database, env: Env, signal: AbortSignal): Promise<void> {
  const due = duePlaces(db, Date.now());
  if (due.length === 0) return;
  const secretKey = secretKeyFor(db, env);
  const code = codeForCopies({ db, secretKey });
  if (code === null) return;
  const places = due.flatMap((destino) => {
    const settings = settingsOf(destino, secretKey);
    if (!settings) noteFailed(db, [destino.id], { error: CHANGED, ahora: Date.now() });
    return settings ? [{ destino, settings }] : [];
  });
  const claim = places.length > 0 && claimFolder(env.DATABASE_PATH, JOB, "", LONGEST_MS);
  if (!claim) return;
  try {
    const sent = places.map(({ destino: { id }, settings }) => ({ id, settings }));
    const job = { database: env.DATABASE_PATH, folder: claim.path, box: boxName(db), code, places: sent };
    await copyInChild(db, job, { due, signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]), stopping: signal });
  } finally {
    claim.release();
  }
}

/** Each outcome is kept as it comes: the next place may take hours. */
async function copyInChild(
  db: Database,
  job: CopyJob,
  { due, signal, stopping }: { due: readonly Destino[]; signal: AbortSignal; stopping: AbortSignal },
): Promise<void> {
  const left = new Map(due.filter(({ id }) => job.places.some((place) => place.id === id)).map((destino) => [destino.id, destino]));
  const failure = await runChild(job, signal, (outcome) => {
    const destino = left.get(outcome.id);
    left.delete(outcome.id);
    if (destino) noteOutcome(db, destino, outcome);
  });
  if (left.size === 0 || stopping.aborted) return;
  const error = failure || BROKEN_OFF;
  log("error", "La copia en otro lugar falló.", { motivo: error });
  noteFailed(db, [...left.keys()], { error, ahora: Date.now() });
}

function noteOutcome(db: Database, destino: Destino, outcome: Outcome): void {
  const { donde } = destino;
  if ("error" in outcome) {
    log("error", "La copia en otro lugar falló.", { donde, motivo: outcome.error });
    return noteFailed(db, [destino.id], { error: outcome.error, ahora: Date.now() });
  }
  if (outcome.aviso) log("warn", "Las copias viejas no se pudieron borrar.", { donde, motivo: outcome.aviso });
  noteCopied(db, destino, { tamano: outcome.tamano, ahora: Date.now() });
}

/** Runs the job in a process of its own. Resolves with what it said when it failed; "" when it said nothing. */
function runChild(job: CopyJob, signal: AbortSignal, take: (outcome: Outcome) => void): Promise<string> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ["scripts/copy-elsewhere.mjs"], { signal }, (_error, _stdout, stderr) =>
      resolve(stderr.trim()),
    );
    if (child.pid) setPriority(child.pid, POLITE);
    let text = "";
    child.stdout?.on("data", (piece) => {
      const lines = (text + piece).split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) take(JSON.parse(line));
    });
    // It may have ended before it read.
    child.stdin?.on("error", () => undefined);
    // The input stays open: it ends with this process, and with it the child.
    child.stdin?.write(`${JSON.stringify(job)}\n`);
  });
}
