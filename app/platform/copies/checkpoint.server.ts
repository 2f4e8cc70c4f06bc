import { statSync } from "node:fs";
import type { Database } from "@db/open.server";
import { every } from "../process/storage.server";

const LOOK_EVERY_MS = 300;

type Outcome = { busy: number; log: number; checkpointed: number };

/**
 * Folds the write-ahead log into the database file within a second after the last write. A copy of that one file is then a complete backup.
 * Waits while writes continue: SQLite itself limits the size of the log then.
 */
export function startCheckpoints(db: Database, path: string): () => void {
  let seen = "";
  let moved = false;
  function look(): void {
    if (hasMoved(db)) {
      // The file was moved: make it complete where it is now, so that its log cannot mix with a new file at the old path.
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
  return every(db, LOOK_EVERY_MS, look);
}

function hasMoved({ file }: Database): boolean {
  const fault = file.fault();
  return fault === "missing" || fault === "replaced";
}

/**
 * Copies the log into the database file and empties it. Returns whether the log is empty now. The passive checkpoint does the copying
 * without blocking sales. Emptying the log needs the write lock, and waiting for a reader would hold that lock. So it does not wait: the
 * caller tries again later.
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
