import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";

/** What is wrong with a database, one sentence each; nothing when it is sound. */
export type Verify = (client: Sqlite.Database) => string[];

/** A copy, or a file that was to be restored, did not pass its checks. */
export class UnsoundCopy extends Error {}

/** Pages that are read in one go: some 50 ms, in which nobody can fold the log in. */
const STEP = 2_000;
const MOST_RESTARTS = 3;
const ALL = 0x7fffffff;

/**
 * Writes everything that is committed to one new file. It is one long read transaction: for a moment in which nobody else writes. The file
 * has its name only when it is checked and on the disk.
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

/** {@link copyDatabase} under load: sales go on, the log is folded in meanwhile, and the copy is of one moment. */
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
 * Writes what is committed at one moment to the new file `target`, which nobody else may see yet. It reads in short steps and holds nothing
 * between them, so that the log is folded in meanwhile. A write between two steps begins it anew; after the third time it goes through at once.
 */
export async function snapshot(client: Sqlite.Database, target: string): Promise<void> {
  let left = Number.POSITIVE_INFINITY;
  let restarts = 0;
  await client.backup(target, {
    progress({ remainingPages }) {
      if (remainingPages >= left) restarts++;
      left = remainingPages;
      if (restarts > MOST_RESTARTS) return ALL;
      // The last step waits for the disk while it reads: by then little is left to wait for.
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
  renameSync(partial, target);
  sync(dirname(target));
}

// A page for page copy of a database with a log says that it has one too.
function leaveLogMode(path: string): void {
  const client = new Sqlite(path, { fileMustExist: true });
  try {
    client.pragma("journal_mode = DELETE");
  } finally {
    client.close();
  }
}

/** Removes a database file with all that may stand beside it. */
export function discard(path: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(`${path}${suffix}`, { force: true });
}

/** Throws {@link UnsoundCopy}, which calls the file `name`, when a database file is damaged, or breaks a rule of its own or of `verify`. */
export function checkFile(path: string, verify: Verify = () => [], name = path): void {
  const client = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    const faults = [...integrityFaults(client), ...verify(client)];
    if (faults.length > 0) throw new UnsoundCopy(`El archivo ${name} no está sano: ${faults.slice(0, 5).join("; ")}`);
  } finally {
    client.close();
  }
}

function integrityFaults(client: Sqlite.Database): string[] {
  const rows = client.prepare<[], string>("pragma integrity_check(20)").pluck().all();
  const orphans = client.prepare<[], string>('select distinct "table" from pragma_foreign_key_check').pluck().all();
  return [...rows.filter((row) => row !== "ok"), ...orphans.map((table) => `${table} tiene registros sin su referencia`)];
}

/** Waits until a file, or a folder's list of names, is on the disk. */
export function sync(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
