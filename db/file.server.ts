import { type BigIntStats, statSync } from "node:fs";

// FAT counts the time of a change in steps of two seconds.
const COARSEST_CLOCK_MS = 2_000;

/** What happened to the file of an open database: moved or deleted, replaced by another file, or overwritten. */
export type FileFault = "missing" | "replaced" | "overwritten";

const SENTENCES: Record<FileFault, string> = {
  missing: "El archivo de la base de datos no está en su lugar; lo último puede no haberse guardado. Devuélvalo a su carpeta.",
  replaced:
    "Otro archivo ocupa el lugar de la base de datos; lo último puede no haberse guardado. Devuelva el de antes o reinicie el servicio.",
  overwritten: "Alguien copió otro archivo sobre la base de datos; lo último puede no haberse guardado. Reinicie el servicio.",
};

/** The open file is not the one at its path any more, so the next start would not see what is written now. */
export class FileFailure extends Error {
  override name = "FileFailure";

  constructor(readonly fault: FileFault) {
    super(SENTENCES[fault]);
  }
}

export interface DatabaseFile {
  /** Device and inode of the file; "" for a database in memory. */
  readonly identity: string;
  /** `null` while the open file and its log are at their paths. */
  fault(): FileFault | null;
  /** Throws {@link FileFailure} when `fault` is not `null`. */
  require(): void;
}

/** Watches the file of an open database. The database must have been read once, because its log exists only from then on. */
export function watchedFile(path: string): DatabaseFile {
  const own = identityAt(path);
  const ownLog = identityAt(`${path}-wal`);
  const ownIndex = identityAt(`${path}-shm`);
  const overwritten = overwriting();

  function fault(): FileFault | null {
    const logBefore = stat(`${path}-wal`);
    const found = stat(path);
    if (!found) return "missing";
    if (identityOf(found) !== own) return "replaced";
    const log = stat(`${path}-wal`);
    if (overwritten(found, quietSince(logBefore, log))) return "overwritten";
    return log && identityOf(log) === ownLog && identityAt(`${path}-shm`) === ownIndex ? null : "missing";
  }
  return { identity: own, fault, require: () => requireNone(fault()) };
}

/** For a database in memory, which has no file. */
export const NO_FILE: DatabaseFile = { identity: "", fault: () => null, require() {} };

/** Device and inode of a file; "" when there is none. They stay the same when an open file is moved. */
export function identityAt(path: string): string {
  const found = stat(path);
  return found ? identityOf(found) : "";
}

// An inode of Windows has 64 bits.
const stat = (path: string): BigIntStats | undefined => statSync(path, { bigint: true, throwIfNoEntry: false });

const identityOf = ({ dev, ino }: BigIntStats): string => `${dev}:${ino}`;

function requireNone(fault: FileFault | null): void {
  if (fault) throw new FileFailure(fault);
}

/**
 * Returns a function that tells whether another program wrote into the file since the last call. SQLite changes the file only when it
 * empties the log. When the log stayed empty but the file changed, somebody copied another file over it. This cannot be detected while the
 * log holds data.
 */
function overwriting(): (found: BigIntStats, quiet: string) => boolean {
  let seen = { quiet: "", main: "" };
  let overwritten = false;
  return (found, quiet) => {
    const now = { quiet, main: momentOf(found) };
    overwritten ||= quiet !== "" && quiet === seen.quiet && now.main !== seen.main;
    seen = now;
    return overwritten;
  };
}

/**
 * When the empty log was last changed; "" unless it is certain that nobody emptied it between the two looks. Another process may have done
 * so within the same tick of the file system's clock, so a recent change is not certain.
 */
function quietSince(before: BigIntStats | undefined, after: BigIntStats | undefined): string {
  if (!before || !after || after.size > 0 || Date.now() - Number(after.mtimeMs) < COARSEST_CLOCK_MS) return "";
  return momentOf(before) === momentOf(after) ? momentOf(after) : "";
}

const momentOf = ({ size, mtimeMs }: BigIntStats): string => `${size} ${mtimeMs}`;
