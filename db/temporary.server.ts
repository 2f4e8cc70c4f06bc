import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { folderOfCopies } from "./copies.server";
import { discard } from "./copy.server";
import { incomingOf } from "./restore.server";

/** How long a temporary folder may be in use; what is older belongs to nobody. */
export const LONGEST_USE_MS = 30 * 60_000;
const MOST_AT_ONCE = 3;

/** A folder that only this process may read, and only while it needs it. */
export interface Claim {
  path: string;
  release(): void;
}

// On the disk of the database: what is made there is of its size.
const folderOf = (database: string): string => join(dirname(database), "temporales");

/**
 * A private folder for making `kind` for `owner`; `null` while that is made already, by whatever process, or while three others are. The
 * folder is the claim: its name says since when and whose it is, so that what a dead process left claims nothing.
 */
export function claimFolder(database: string, kind: string, owner = ""): Claim | null {
  const parent = folderOf(database);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  sweepFolder(parent);
  const path = join(parent, [kind, owner, Date.now(), process.pid].join("-"));
  if (existsSync(path)) return null;
  mkdirSync(path, { mode: 0o700 });
  const release = () => {
    process.removeListener("exit", release);
    remove(path);
  };
  process.once("exit", release);
  // Of two at the same moment each sees the other, and both give up.
  const others = readdirSync(parent).filter((name) => name.startsWith(`${kind}-`) && join(parent, name) !== path);
  if (others.length < MOST_AT_ONCE && !others.some((name) => name.startsWith(`${kind}-${owner}-`))) return { path, release };
  release();
  return null;
}

/** Removes what broken-off exports, copies and restores left beside a database that nobody alive needs. */
export function sweepLeftovers(database: string): void {
  sweepFolder(folderOf(database));
  discard(incomingOf(database));
  const copies = folderOfCopies(database);
  for (const name of namesIn(copies)) {
    const [, pid] = /\.(\d+)\.parcial(-\w+)?$/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(copies, name), { force: true });
  }
}

function sweepFolder(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, since, pid] = /-(\d+)-(\d+)$/.exec(name) ?? [];
    const inUse = isAlive(Number(pid)) && Date.now() - Number(since) < LONGEST_USE_MS;
    if (!inUse) remove(join(folder, name));
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

// A process that was ended a moment ago may still write there.
const remove = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
