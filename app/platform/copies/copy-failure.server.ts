import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderOfCopies } from "@db/copies.server";
import { textoInstante } from "~/domain/compartido/fecha";

// Beside the copies and not in the database, which may be what is wrong.
const noteOf = (path: string): string => join(folderOfCopies(path), "fallo.txt");

/** Keeps why the daily copy of a database failed, for its operator; `null` when it was made. */
export function noteCopyFailure(path: string, message: string | null): void {
  if (message === null) return rmSync(noteOf(path), { force: true });
  mkdirSync(folderOfCopies(path), { recursive: true });
  writeFileSync(noteOf(path), message);
}

/** Why the last daily copy failed, and when; `null` when it was made. */
export function copyFailureOf(path: string): { mensaje: string; fecha: string } | null {
  const note = noteOf(path);
  if (!existsSync(note)) return null;
  return { mensaje: readFileSync(note, "utf8"), fecha: textoInstante(Math.round(statSync(note).mtimeMs)) };
}
