import { Sqlite } from "./sqlite.server";

/** How long a writer waits for the lock of another. */
export const LONGEST_WAIT_MS = 5_000;
const PAUSE_MS = 5;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Begins the log of a file that has none. There SQLite itself does not wait for a writer; this waits as long as it does elsewhere. */
export function beginLog(client: Sqlite.Database): void {
  const since = Date.now();
  for (;;) {
    try {
      client.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() - since >= LONGEST_WAIT_MS) throw error;
    }
    Atomics.wait(pause, 0, 0, PAUSE_MS);
  }
}

/** Whether another process holds a lock; also that of one that mends the log after a process that was killed. */
export const isBusy = (error: unknown): boolean => error instanceof Sqlite.SqliteError && /^SQLITE_BUSY(_RECOVERY)?$/.test(error.code);
