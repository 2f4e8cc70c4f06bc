import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { ReglaIncumplida } from "~/domain/compartido/errores";
import { logError } from "../process/log.server";

const HEAP_MB = 256;
const LONGEST_MS = 20_000;
/** Exit code of the process for a workbook that it cannot read. */
const UNREADABLE = 3;
const SAVE_AS =
  "No pudimos leer este libro de Excel. Ábralo y guárdelo con «Archivo», «Guardar como», tipo «Libro de Excel (.xlsx)» o «CSV», y suba ese archivo.";

let reading: Promise<unknown> = Promise.resolve();

/** How the first bytes of a workbook begin: one of today, which is an archive, and one of old or with a password. */
const STARTS = [Buffer.from("PK\u0003\u0004", "latin1"), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];

export const isBook = (bytes: Buffer): boolean => STARTS.some((start) => bytes.subarray(0, start.length).equals(start));

/**
 * The rows of the first sheet of a workbook of Excel, as texts. A file of 3 MB may unpack to gigabytes, so it is read in a process of its
 * own, one at a time, with little memory and time. Throws ReglaIncumplida when it cannot be read.
 */
export function rowsOfBook(bytes: Buffer): Promise<string[][]> {
  const rows = reading.then(() => readAlone(bytes));
  reading = rows.catch(() => undefined);
  return rows;
}

async function readAlone(bytes: Buffer): Promise<string[][]> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, "scripts/book.mjs"], {
    timeout: LONGEST_MS,
    killSignal: "SIGKILL",
  });
  // It may end before it has read everything.
  child.stdin.on("error", () => undefined);
  child.stdin.end(bytes);
  const [rows, said, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  if (code === 0) return JSON.parse(rows);
  if (code !== UNREADABLE && !signal) logError(new Error(`Reading a workbook ended with ${code}: ${said}`));
  throw new ReglaIncumplida("archivo", SAVE_AS);
}
