import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";

/** What is wrong with a database, one sentence each; nothing when it is sound. */
export type Verify = (client: Sqlite.Database) => string[];

/** A copy, or a file that was to be restored, did not pass its checks. */
export class UnsoundCopy extends Error {}

/**
 * Writes everything that is committed to one new file, also under load: a single read transaction, so that writers go on
 * and the copy is of one moment. The file has its name only when it is checked and on the disk.
 */
export function copyDatabase(client: Sqlite.Database, target: string, verify: Verify = () => []): void {
  const partial = `${target}.${process.pid}.parcial`;
  mkdirSync(dirname(target), { recursive: true });
  rmSync(partial, { force: true });
  try {
    client.prepare("vacuum into ?").run(partial);
    checkFile(partial, verify);
    sync(partial);
    renameSync(partial, target);
    sync(dirname(target));
  } finally {
    rmSync(partial, { force: true });
  }
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
