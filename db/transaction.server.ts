import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { isBusy, LONGEST_WAIT_MS } from "./busy.server";
import type { Database } from "./open.server";

const PAUSE_MS = 0.3;
const REST_MS = 10;
/** How long work that nobody waits for may hold up this process for the lock, and then let it go on. */
const PATIENCE_MS = 5;
const POLITE_PAUSE_MS = 50;
const PATIENT_MS = 60_000;
/** Turns of the event loop in which further commands may join a group. Each turn starts one request. */
const TURNS = 4;
const pause = new Int32Array(new SharedArrayBuffer(4));

type Connection = Pick<Database, "$client">;
type Watched = Pick<Database, "$client" | "file">;

/** A command that waits for its group. */
interface Command {
  /** Runs it inside the transaction. Returns how to answer when that is committed. */
  run(): () => void;
  reject(error: unknown): void;
}

const groups = new WeakMap<object, Command[]>();

/**
 * Runs `run` in a transaction that holds the write lock from its start; a throw rolls everything back. Throws SQLITE_BUSY when another
 * process holds the lock for five seconds. SQLite's own waiting sleeps for up to 100 ms at a time, while a sale takes one or two.
 */
export function writing<T>(db: Connection, run: () => T): T {
  const attempt = attempts(db, run);
  for (;;) {
    const done = attempt();
    if (done) return done.value;
    Atomics.wait(pause, 0, 0, PAUSE_MS);
  }
}

/**
 * Lets those who wait for the write lock have it, between two transactions of a thread that serves nobody.
 * @public
 */
export function rest(): void {
  Atomics.wait(pause, 0, 0, REST_MS);
}

/**
 * Runs `run` for work that no request waits for, as soon as the write lock is free: at once when it is. While another process holds it, this
 * one goes on answering, and tries again. So `run` may begin more than once. Resolves with undefined when the database is closed meanwhile.
 */
export async function whenFree<T>(db: Connection, run: () => T): Promise<T | undefined> {
  for (; db.$client.open; await delay(POLITE_PAUSE_MS, undefined, { ref: false })) {
    if (!isFree(db)) continue;
    try {
      return run();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
  return undefined;
}

/** Runs what reads or opens the database in a process of its own, and again for a minute while another process holds a lock that it needs. */
export async function patiently<T>(run: () => Promise<T>): Promise<T> {
  const since = Date.now();
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || Date.now() - since >= PATIENT_MS) throw error;
    }
    await delay(POLITE_PAUSE_MS);
  }
}

/** Whether the write lock is free within as long as a few sales take. It is let go at once. */
function isFree(db: Connection): boolean {
  const since = performance.now();
  const attempt = attempts(db, () => true);
  while (!attempt()) {
    if (performance.now() - since >= PATIENCE_MS) return false;
    Atomics.wait(pause, 0, 0, PAUSE_MS);
  }
  return true;
}

/**
 * Runs `run` in one transaction with the commands that arrive at the same time: they share one lock and one flush to disk. Resolves when it
 * is committed. A throw rolls back `run` alone. Throws as {@link writing}, and FileFailure when the file is not in its place before or after.
 */
export function writingTogether<T>(db: Watched, run: () => T): Promise<T> {
  const { $client: client } = db;
  const nested = client.transaction(run);
  return new Promise((resolve, reject) => {
    const command: Command = {
      run() {
        try {
          const value = nested();
          return () => resolve(value);
        } catch (error) {
          // SQLite ends the whole transaction itself when the disk is full.
          if (!client.inTransaction) throw error;
          return () => reject(error);
        }
      },
      reject,
    };
    const group = groups.get(client);
    if (group) group.push(command);
    else void commitGroup(db, [command]);
  });
}

async function commitGroup(db: Watched, group: Command[]): Promise<void> {
  groups.set(db.$client, group);
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
  try {
    db.file.require();
    const attempt = attempts(db, () => group.map(({ run }) => run()));
    let done = attempt();
    for (; !done; done = attempt()) await delay(1);
    db.file.require();
    groups.delete(db.$client);
    for (const answer of done.value) answer();
  } catch (error) {
    groups.delete(db.$client);
    for (const { reject } of group) reject(error);
  }
}

/** Returns a function that tries the transaction once: undefined when another process holds the lock. */
function attempts<T>({ $client: client }: Connection, run: () => T): () => { value: T } | undefined {
  const since = Date.now();
  let began = false;
  const transaction = client.transaction(() => {
    began = true;
    return { value: run() };
  });
  return () => {
    client.pragma("busy_timeout = 0");
    try {
      return transaction.immediate();
    } catch (error) {
      if (began || !isBusy(error) || Date.now() - since >= LONGEST_WAIT_MS) throw error;
      return undefined;
    } finally {
      client.pragma(`busy_timeout = ${LONGEST_WAIT_MS}`);
    }
  };
}
