import { spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { claimPlace } from "@db/temporary.server";
import { Ocupado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { logError } from "../process/log.server";

/** On a machine that has time for it, it gives up by itself before. */
const LONGEST_MS = 20_000;
const LOOK_MS = 50;
/** The one that is read, and three that wait. The next file of a shop may come before its last one has left. */
const LINE = { most: 4, ofOwner: 2 };
/** Tills and pages come first. */
const LOWEST_PRIORITY = 19;
/** Exit code of the process for a workbook that it cannot read. */
const UNREADABLE = 3;
const SAVE_AS =
  "No pudimos leer este libro de Excel. Ábralo y guárdelo con «Archivo», «Guardar como», tipo «Libro de Excel (.xlsx)» o «CSV», y suba ese archivo.";

/** How the first bytes of a workbook begin: one of today, which is an archive, and one of old or with a password. */
const STARTS = [Buffer.from("PK\u0003\u0004", "latin1"), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];

export const isBook = (bytes: Buffer): boolean => STARTS.some((start) => bytes.subarray(0, start.length).equals(start));

/** For whom a workbook is read. */
export interface BookReader {
  /** Path of the database: all processes of a box read one after the other. */
  database: string;
  /** Id of the shop. */
  shop: number;
  /** Ends the waiting and the reading. */
  signal: AbortSignal;
}

/**
 * The rows of the first sheet of a workbook of Excel, as texts. A file of 3 MB may unpack to gigabytes, so it is read in a process of its
 * own, one at a time in the box, with little memory and time. Throws ReglaIncumplida when it cannot be read, and Ocupado when three wait, or two of the shop.
 */
export async function rowsOfBook(bytes: Buffer, { database, shop, signal }: BookReader): Promise<Iterable<string[]>> {
  const place = claimPlace(database, { kind: "libro", owner: String(shop), ...LINE });
  if (!place) throw new Ocupado();
  try {
    while (!place.isFirst() && !signal.aborted) await delay(LOOK_MS);
    const lines = await readAlone(bytes, signal);
    return { [Symbol.iterator]: () => rowsIn(lines) };
  } finally {
    place.release();
  }
}

async function readAlone(bytes: Buffer, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, ["scripts/book.mjs"], { timeout: LONGEST_MS, killSignal: "SIGKILL" });
  if (child.pid) setPriority(child.pid, LOWEST_PRIORITY);
  const kill = () => child.kill("SIGKILL");
  signal.addEventListener("abort", kill);
  // It may end before it has read everything.
  child.stdin.on("error", () => undefined);
  child.stdin.end(bytes);
  const [lines, said, [code, killed]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  signal.removeEventListener("abort", kill);
  signal.throwIfAborted();
  if (code === 0) return lines;
  if (code !== UNREADABLE && !killed) logError(new Error(`Reading a workbook ended with ${code}: ${said}`));
  throw new ReglaIncumplida("archivo", SAVE_AS);
}

function* rowsIn(lines: string): Generator<string[]> {
  for (let at = 0; at < lines.length; ) {
    const end = lines.indexOf("\n", at);
    yield JSON.parse(lines.slice(at, end));
    at = end + 1;
  }
}
