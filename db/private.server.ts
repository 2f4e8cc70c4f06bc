import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { folderOfCopies } from "./copies.server";

const OTHERS = 0o077;

/**
 * Removes all permissions of group and others from the database, its log and its copies. Returns the files that stay readable because they
 * belong to another user.
 */
export function keepPrivate(path: string): string[] {
  const copies = folderOfCopies(path);
  const kept = existsSync(copies) ? readdirSync(copies).map((name) => join(copies, name)) : [];
  return [path, `${path}-wal`, `${path}-shm`, copies, ...kept].filter((one) => !makePrivate(one));
}

/** Makes a file private to its owner. Returns false when another user owns it and others can use it; true when there is no file. */
export function makePrivate(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & OTHERS) === 0) return true;
  if (found.uid !== process.getuid?.()) return false;
  chmodSync(path, found.mode & ~OTHERS);
  return true;
}
