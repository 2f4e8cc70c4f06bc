import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { Sqlite } from "./sqlite.server";

/** Checks a database and returns its faults, one sentence each; empty when it is sound. */
export type Verify = (client: Sqlite.Database) => string[];

/** A copy, or a file to restore, failed its checks. */
export class UnsoundCopy extends Error {}

/** Pages read in one step: about 50 ms, during which nobody can checkpoint the WAL. */
const STEP = 4_000;
const MOST_RESTARTS = 3;
const ALL = 0x7fffffff;
const WINDOWS = process.platform === "win32";
const TRIES = 10;
const PAUSE_MS = 100;

/**
 * Copies all committed data to a new file in one long read transaction: use it only when nobody else writes. The file gets its name after
 * the checks, when it is on the disk.
 */
export function copyDatabase(client: Sqlite.Database, target: string, verify?: Verify): void {
  const partial = beginCopy(target);
  try {
    client.prepare("vacuum into ?").run(partial);
    finishCopy(partial, target, verify);
  } finally {
    discard(partial);
  }
}

/** {@link copyDatabase} in short steps, for a running shop: sales and WAL checkpoints continue. The copy shows a single moment. */
export async function copyInSteps(client: Sqlite.Database, target: string, verify?: Verify): Promise<void> {
  const partial = beginCopy(target);
  try {
    await snapshot(client, partial);
    finishCopy(partial, target, verify);
  } finally {
    discard(partial);
  }
}

/**
 * Copies the data committed at one moment to the new file `target`, which nobody else may use yet. It reads in short steps without locks
 * between them, so that WAL checkpoints continue. A write between two steps restarts the copy. After more than three restarts the rest is
 * read in one step.
 */
export async function snapshot(client: Sqlite.Database, target: string): Promise<void> {
  let left = Number.POSITIVE_INFINITY;
  let restarts = 0;
  await client.backup(target, {
    progress({ remainingPages }) {
      if (remainingPages >= left) restarts++;
      left = remainingPages;
      if (restarts > MOST_RESTARTS) return ALL;
      // The last step also waits for the disk. Syncing before it keeps that step short.
      if (left <= STEP) sync(target);
      return STEP;
    },
  });
}

function beginCopy(target: string): string {
  const partial = `${target}.${process.pid}.parcial`;
  mkdirSync(dirname(target), { recursive: true });
  discard(partial);
  return partial;
}

function finishCopy(partial: string, target: string, verify: Verify | undefined): void {
  leaveLogMode(partial);
  checkFile(partial, verify);
  sync(partial);
  moveOver(partial, target);
  sync(dirname(target));
}

// A copy page by page of a WAL database is in WAL mode too.
function leaveLogMode(path: string): void {
  const client = new Sqlite(path, { fileMustExist: true });
  try {
    client.pragma("journal_mode = DELETE");
  } finally {
    client.close();
  }
}

/** Deletes a database file and its `-wal`, `-shm` and `-journal` files. */
export function discard(path: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(`${path}${suffix}`, PATIENTLY);
}

/** Options of a deletion. Windows refuses one while a virus scanner looks at the file; tries again need `recursive`. */
const PATIENTLY = { force: true, recursive: true, maxRetries: TRIES, retryDelay: PAUSE_MS };

/** Renames a file, over another one if there is one. Windows refuses it while anybody has one of them open, a virus scanner too. */
export function moveOver(from: string, to: string): void {
  for (let left = TRIES; ; left--) {
    try {
      return renameSync(from, to);
    } catch (error) {
      if (!isHeld(error) || left === 0) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/** Whether somebody has the file open, which is no obstacle but on Windows. */
export const isHeld = (error: unknown): boolean =>
  WINDOWS && error instanceof Error && "code" in error && ["EPERM", "EBUSY", "EACCES"].includes(String(error.code));

/** Throws {@link UnsoundCopy} when the file is damaged, has broken foreign keys, or fails `verify`; the message begins with `name`. */
export function checkFile(path: string, verify: Verify = () => [], name = `El archivo ${path}`): void {
  const client = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    const faults = [...integrityFaults(client), ...verify(client)];
    if (faults.length > 0) throw new UnsoundCopy(`${name} no está sano: ${faults.slice(0, 5).join("; ")}`);
  } finally {
    client.close();
  }
}

function integrityFaults(client: Sqlite.Database): string[] {
  const rows = client.prepare<[], string>("pragma integrity_check(20)").pluck().all();
  const orphans = client.prepare<[], string>('select distinct "table" from pragma_foreign_key_check').pluck().all();
  return [...rows.filter((row) => row !== "ok"), ...orphans.map((table) => `${table} tiene registros sin su referencia`)];
}

/** Waits until a file, or the entries of a folder, are on the disk. */
export function sync(path: string): void {
  // Windows keeps the entries of folders itself, and brings a file to the disk for those who may write it.
  if (WINDOWS && statSync(path).isDirectory()) return;
  const descriptor = openSync(path, WINDOWS ? "r+" : "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
