import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { folderOfCopies } from "./copies.server";
import { discard } from "./copy.server";
import { incomingOf } from "./restore.server";

/** Maximum use of a temporary folder, unless its job says another; then it is abandoned. */
export const LONGEST_USE_MS = 30 * 60_000;
const MOST_AT_ONCE = 3;

/** A private temporary folder; call `release` after use. */
export interface Claim {
  path: string;
  release(): void;
}

// On the same disk as the database, because the files are about as large as it.
const folderOf = (database: string): string => join(dirname(database), "temporales");

/**
 * Creates a private folder for one job `kind` of `owner`. `null` while any process runs the same job for the owner, or while three jobs of
 * this kind run. The folder's name has the end of its time, `longestMs` from now, and its process id, so a folder of a dead process does not
 * count.
 */
export function claimFolder(database: string, kind: string, owner = "", longestMs = LONGEST_USE_MS): Claim | null {
  const claim = newClaim(database, [kind, owner], longestMs);
  if (!claim) return null;
  // When two processes create a folder at the same moment, each sees the other and both give up.
  const others = namesOf(database, kind).filter((name) => name !== basename(claim.path));
  if (others.length < MOST_AT_ONCE && !others.some((name) => name.startsWith(`${kind}-${owner}-`))) return claim;
  claim.release();
  return null;
}

/** A place in a line of all processes. */
export interface Place extends Claim {
  /** Whether it is the first of its owner, and so few owners came before that it may begin. */
  isTurn(): boolean;
}

interface Line {
  kind: string;
  owner: string;
  /** Owners of whom one place each has its turn, and who may stand in the line. */
  atOnce: number;
  owners: number;
  /** Maximum places of one owner. */
  ofOwner: number;
}

let places = 0;

/** Takes the last place in a line; `null` when it is full. A place of a dead process does not count. */
export function claimPlace(database: string, { kind, owner, atOnce, owners, ofOwner }: Line): Place | null {
  const claim = newClaim(database, [kind, `${owner}.${++places}`]);
  if (!claim) return null;
  const ownerIn = (name: string): string => name.slice(kind.length + 1, name.indexOf("."));
  const isTurn = (): boolean => {
    sweepFolder(folderOf(database));
    const line = namesOf(database, kind).toSorted(byTime);
    const firsts = line.filter((name, i) => line.findIndex((other) => ownerIn(other) === ownerIn(name)) === i);
    return firsts.slice(0, atOnce).includes(basename(claim.path));
  };
  const standing = namesOf(database, kind).map(ownerIn);
  if (new Set(standing).size <= owners && standing.filter((one) => one === owner).length <= ofOwner) return { ...claim, isTurn };
  claim.release();
  return null;
}

/** Those of one millisecond have the same order for every process. */
const byTime = (a: string, b: string): number => timeIn(a) - timeIn(b) || (a < b ? -1 : 1);
const timeIn = (name: string): number => Number(name.split("-").at(-2));

/** `null` when it exists. */
function newClaim(database: string, job: [kind: string, owner: string], longestMs = LONGEST_USE_MS): Claim | null {
  const parent = folderOf(database);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  sweepFolder(parent);
  const path = join(parent, [...job, Date.now() + longestMs, process.pid].join("-"));
  if (existsSync(path)) return null;
  mkdirSync(path, { mode: 0o700 });
  const release = () => {
    process.removeListener("exit", release);
    remove(path);
  };
  process.once("exit", release);
  return { path, release };
}

const namesOf = (database: string, kind: string): string[] => namesIn(folderOf(database)).filter((name) => name.startsWith(`${kind}-`));

/** Deletes the folders of a job that only the service does, before it serves. The id of its dead process may be that of another program. */
export function dropClaims(database: string, kind: string): void {
  for (const name of namesOf(database, kind)) remove(join(folderOf(database), name));
}

/** Deletes the files that interrupted exports, copies and restores left next to a database. Files of running processes stay. */
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
    const [, until, pid] = /-(\d+)-(\d+)$/.exec(name) ?? [];
    const inUse = isAlive(Number(pid)) && Date.now() < Number(until);
    if (!inUse) remove(join(folder, name));
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

// Retries, because a process that was just stopped may still write there.
const remove = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
