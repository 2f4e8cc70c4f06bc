import type { Database } from "./open.server";
import { Sqlite } from "./sqlite.server";

const LONGEST_WAIT_MS = 5_000;
const PAUSE_MS = 0.3;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Runs `run` in a transaction that holds the write lock from its start; a throw rolls everything back. Throws SQLITE_BUSY when another
 * process holds the lock for five seconds. SQLite's own waiting sleeps for up to 100 ms at a time, while a sale takes one or two.
 */
export function writing<T>({ $client: client }: Pick<Database, "$client">, run: () => T): T {
  const since = Date.now();
  let began = false;
  const transaction = client.transaction(() => {
    began = true;
    return run();
  });
  client.pragma("busy_timeout = 0");
  try {
    for (;;) {
      try {
        return transaction.immediate();
      } catch (error) {
        if (began || !isBusy(error) || Date.now() - since >= LONGEST_WAIT_MS) throw error;
        Atomics.wait(pause, 0, 0, PAUSE_MS);
      }
    }
  } finally {
    client.pragma(`busy_timeout = ${LONGEST_WAIT_MS}`);
  }
}

const isBusy = (error: unknown): boolean => error instanceof Sqlite.SqliteError && error.code === "SQLITE_BUSY";
