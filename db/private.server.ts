import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { folderOfCopies } from "./copies.server";

const OTHERS = 0o077;
const WINDOWS = process.platform === "win32";
// The system and its administrators, by the names that no language changes.
const ALWAYS = ["*S-1-5-18", "*S-1-5-32-544"];

/**
 * Removes all permissions of group and others from the database, its log and its copies. Returns the files that stay readable because they
 * belong to another user.
 */
export function keepPrivate(path: string): string[] {
  const copies = folderOfCopies(path);
  // On Windows the files of a folder take over what is set for it.
  const kept = existsSync(copies) && !WINDOWS ? readdirSync(copies).map((name) => join(copies, name)) : [];
  return [path, `${path}-wal`, `${path}-shm`, `${path}.llave`, copies, ...kept].filter((one) => !makePrivate(one));
}

/** Makes a file private to its owner. Returns false when another user owns it and others can use it; true when there is no file. */
export function makePrivate(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return true;
  if (WINDOWS) return setAccess(path, found.isDirectory() ? ":(OI)(CI)F" : ":F");
  if ((found.mode & OTHERS) === 0) return true;
  if (found.uid !== process.getuid?.()) return false;
  chmodSync(path, found.mode & ~OTHERS);
  return true;
}

/** An access list for this user alone, in place of the one inherited from the folder above. */
function setAccess(path: string, right: string): boolean {
  const grants = [...ALWAYS, userInfo().username].flatMap((who) => ["/grant:r", `${who}${right}`]);
  return spawnSync("icacls", [path, "/inheritance:r", ...grants], { windowsHide: true }).status === 0;
}
