import { FileFailure } from "@db/file.server";

export const FULL = "El disco del equipo está lleno y no se puede guardar. Libere espacio y vuelva a intentarlo.";
export const READ_ONLY =
  "El disco del equipo no deja guardar: está protegido, o el programa perdió el permiso. Avise a quien maneja el equipo.";
const FAILING = "El disco del equipo falló al leer o escribir. Revise si lo último quedó guardado y avise a quien maneja el equipo.";
const DAMAGED =
  "El archivo con los datos de la tienda está dañado. Avise a quien maneja el equipo: hay que detener el programa y restaurar la última copia.";

const SENTENCES: readonly [RegExp, string][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, FULL],
  [/^(SQLITE_READONLY(_.*)?|EROFS)$/, READ_ONLY],
  [/^(SQLITE_IOERR(_.*)?|SQLITE_CANTOPEN(_.*)?|EIO)$/, FAILING],
  [/^(SQLITE_CORRUPT(_.*)?|SQLITE_NOTADB)$/, DAMAGED],
];

/** The `code` of an error of SQLite or the system; "" when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** What is wrong with the disk or the database file, as a sentence for a person; `null` for any other error. */
export function storageProblem(error: unknown): string | null {
  if (error instanceof FileFailure) return error.message;
  const code = codeOf(error);
  return SENTENCES.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}
