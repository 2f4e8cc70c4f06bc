import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const ABANDONED_MS = 60 * 60_000;

/** Folder with the copies of a database file. */
export function folderOfCopies(path: string): string {
  return join(dirname(path), "copias");
}

/** `2026-11-21T10-15-00-000Z`: an instant for a file name; the names sort by time. */
export function stamp(instant: number): string {
  return new Date(instant).toISOString().replace(/[:.]/g, "-");
}

/** Path of the newest copy; `undefined` when there is none. */
export function newestCopy(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith(".sqlite"))
    .map((name) => join(folder, name));
  return paths.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
}

/** Deletes the copies whose name begins with `prefix`, except the newest `kept`, and unfinished ones older than an hour. */
export function keepNewest(folder: string, prefix: string, kept: number): void {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  const whole = names.filter((name) => name.endsWith(".sqlite")).sort();
  const broken = names.filter((name) => name.endsWith(".parcial") && statSync(join(folder, name)).mtimeMs < Date.now() - ABANDONED_MS);
  for (const name of [...whole.slice(0, -kept), ...broken]) rmSync(join(folder, name), { force: true });
}
