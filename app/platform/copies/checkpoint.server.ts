import { statSync } from "node:fs";
import type { Database } from "@db/open.server";
import { noteFailure } from "../process/storage.server";

const LOOK_EVERY_MS = 300;

type Outcome = { busy: number; log: number; checkpointed: number };

/**
 * Folds the write-ahead log into the database file within a second after the last write, so that a copy of that one file
 * is a whole backup. While writes keep coming it waits: SQLite bounds the log by itself then.
 */
export function startCheckpoints(db: Database, path: string): () => void {
  let seen = "";
  let moved = false;
  function look(): void {
    if (hasMoved(db)) {
      // Wherever the open file went, it is to be whole there, and nothing of its log may meet the next file in its place.
      if (!moved) moved = fold(db);
      return;
    }
    moved = false;
    const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
    const state = log ? `${log.size} ${log.mtimeMs}` : "";
    const quiet = state === seen;
    seen = state;
    if (log && log.size > 0 && quiet) fold(db);
  }
  const timer = setInterval(() => {
    try {
      look();
    } catch (error) {
      noteFailure(db, error);
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function hasMoved({ file }: Database): boolean {
  const fault = file.fault();
  return fault === "missing" || fault === "replaced";
}

/**
 * Whether all of the log is in the database file and the log is empty. The copying is done by the passive checkpoint, beside
 * running sales. Emptying the log takes the writers' lock, and would keep it for as long as it waits for a reader: so it never
 * waits, and is tried again later.
 */
export function fold(db: Database): boolean {
  const client = db.$client;
  client.pragma("busy_timeout = 0");
  try {
    checkpoint(db, "PASSIVE");
    return checkpoint(db, "TRUNCATE").busy === 0;
  } finally {
    client.pragma("busy_timeout = 5000");
  }
}

function checkpoint(db: Database, mode: "PASSIVE" | "TRUNCATE"): Outcome {
  const found = db.$client.prepare<[], Outcome>(`pragma wal_checkpoint(${mode})`).get();
  return found ?? { busy: 1, log: -1, checkpointed: -1 };
}
