import { type Stats, statSync } from "node:fs";

/** What somebody did to the file under an open database: moved or deleted it, put another in its place, or wrote over it. */
export type FileFault = "missing" | "replaced" | "overwritten";

const SENTENCES: Record<FileFault, string> = {
  missing: "El archivo de la base de datos no está en su lugar; lo último puede no haberse guardado. Devuélvalo a su carpeta.",
  replaced:
    "Otro archivo ocupa el lugar de la base de datos; lo último puede no haberse guardado. Devuelva el de antes o reinicie el servicio.",
  overwritten: "Alguien copió otro archivo sobre la base de datos; lo último puede no haberse guardado. Reinicie el servicio.",
};

/** The open file is no longer the one that a next start would find: what is written now would be lost. */
export class FileFailure extends Error {
  override name = "FileFailure";

  constructor(readonly fault: FileFault) {
    super(SENTENCES[fault]);
  }
}

export interface DatabaseFile {
  /** Device and inode; "" in memory. */
  readonly identity: string;
  /** `null` while the open file and its log stand at their path. */
  fault(): FileFault | null;
  /** Throws {@link FileFailure} when they do not. */
  require(): void;
}

/** The file of a database that is open and has been read once: its log exists from then on. */
export function watchedFile(path: string): DatabaseFile {
  const own = identityAt(path);
  const ownLog = identityAt(`${path}-wal`);
  const ownIndex = identityAt(`${path}-shm`);
  const overwritten = overwriting();

  function fault(): FileFault | null {
    const found = stat(path);
    if (!found) return "missing";
    if (identityOf(found) !== own) return "replaced";
    const log = stat(`${path}-wal`);
    if (overwritten(found, log)) return "overwritten";
    return log && identityOf(log) === ownLog && identityAt(`${path}-shm`) === ownIndex ? null : "missing";
  }
  return { identity: own, fault, require: () => requireNone(fault()) };
}

/** For a database in memory, which nobody can touch. */
export const NO_FILE: DatabaseFile = { identity: "", fault: () => null, require() {} };

/** Device and inode of a file: the same for as long as somebody has it open, wherever it goes. */
export function identityAt(path: string): string {
  const found = stat(path);
  return found ? identityOf(found) : "";
}

const stat = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

const identityOf = ({ dev, ino }: Stats): string => `${dev}:${ino}`;

function requireNone(fault: FileFault | null): void {
  if (fault) throw new FileFailure(fault);
}

/**
 * Whether somebody else has written into the file since the last look. SQLite writes there only what was in the log: when the log is as
 * empty as it was and the file is not as it was, somebody copied another one over it. While sales are being saved this cannot be seen.
 */
function overwriting(): (found: Stats, log: Stats | undefined) => boolean {
  let seen = { quiet: "", main: "" };
  let overwritten = false;
  return (found, log) => {
    const now = { quiet: log?.size === 0 ? momentOf(log) : "", main: momentOf(found) };
    overwritten ||= now.quiet !== "" && now.quiet === seen.quiet && now.main !== seen.main;
    seen = now;
    return overwritten;
  };
}

const momentOf = ({ size, mtimeMs }: Stats): string => `${size} ${Math.floor(mtimeMs)}`;
