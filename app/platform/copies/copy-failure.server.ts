import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderOfCopies } from "@db/copies.server";
import { textoInstante } from "~/domain/nucleo/fecha";

// A file beside the copies, not a row: the database itself may be what fails.
const noteOf = (path: string): string => join(folderOfCopies(path), "fallo.txt");

/** Saves why the daily copy failed, for the operator. `null` deletes the note. */
export function noteCopyFailure(path: string, message: string | null): void {
  if (message === null) return rmSync(noteOf(path), { force: true });
  mkdirSync(folderOfCopies(path), { recursive: true });
  writeFileSync(noteOf(path), message);
}

/** Why and when the last daily copy failed; `null` when it did not. */
export function copyFailureOf(path: string): { mensaje: string; fecha: string } | null {
  const note = noteOf(path);
  if (!existsSync(note)) return null;
  return { mensaje: readFileSync(note, "utf8"), fecha: textoInstante(Math.round(statSync(note).mtimeMs)) };
}
