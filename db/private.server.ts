import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { folderOfCopies } from "./copies.server";

const OTHERS = 0o077;

/**
 * Takes every right on the database, its log and its copies from all but their owner, and answers which files others may still read
 * because they are somebody else's.
 */
export function keepPrivate(path: string): string[] {
  const copies = folderOfCopies(path);
  const kept = existsSync(copies) ? readdirSync(copies).map((name) => join(copies, name)) : [];
  return [path, `${path}-wal`, `${path}-shm`, copies, ...kept].filter((one) => !makePrivate(one));
}

/** Whether nobody but its owner may use the file, or now no longer; true when there is none. */
export function makePrivate(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & OTHERS) === 0) return true;
  if (found.uid !== process.getuid?.()) return false;
  chmodSync(path, found.mode & ~OTHERS);
  return true;
}
