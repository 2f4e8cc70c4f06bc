import { setImmediate as nextTurn } from "node:timers/promises";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { AsideReader } from "~/platform/files/aside.server";
import { isBook, rowsOfBook } from "./book.server";
import { csvRows, withoutEmptyEnd } from "./csv-rows";

/** Rows among which the heading is looked for. */
const HEAD_ROWS = 30;
const HEAD_CHARACTERS = 64 * 1024;
const DELIMITERS = [";", ",", "\t"];

/** A file as rows of cells. */
export interface Table<H> {
  /** What `judge` found. */
  heading: H;
  /** All rows of the file. They are read one by one, as they are asked for. */
  rows: Iterable<string[]>;
}

/** What `judge` says of the first rows of a file: the more it recognises, the better. */
interface Judgement {
  recognised: number;
}

interface Options<H> extends AsideReader {
  judge(first: string[][]): H | null;
  /** What is said when `judge` recognises nothing. */
  unrecognised: string;
}

/**
 * The rows of a CSV file, or of the first sheet of a workbook of Excel. The delimiter is the one with which `judge` recognises most in the
 * first rows. Throws ReglaIncumplida for a file that is not a table, and Ocupado when too many workbooks wait.
 */
export async function readTable<H extends Judgement>(file: File, { judge, unrecognised, ...reader }: Options<H>): Promise<Table<H>> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const table = isBook(bytes) ? tableOfBook(await rowsOfBook(bytes, reader), judge) : await tableOfText(bytes, judge);
  if (!table) throw new ReglaIncumplida("archivo", unrecognised);
  return table;
}

function tableOfBook<H>(rows: Iterable<string[]>, judge: (first: string[][]) => H | null): Table<H> | null {
  const heading = judge(firstOf(rows));
  return heading && { heading, rows };
}

// Each step takes up to 30 ms for a file of 3 MB: between two of them a sale goes on.
async function tableOfText<H extends Judgement>(bytes: Buffer, judge: (first: string[][]) => H | null): Promise<Table<H> | null> {
  await nextTurn();
  const text = decodeText(bytes);
  await nextTurn();
  const head = text.slice(0, HEAD_CHARACTERS);
  const readings = DELIMITERS.map((delimiter) => ({ delimiter, heading: judge(firstOf(csvRows(head, delimiter))) }));
  const [best] = readings.toSorted((a, b) => (b.heading?.recognised ?? 0) - (a.heading?.recognised ?? 0));
  if (!best?.heading) return null;
  await nextTurn();
  const written = withoutEmptyEnd(text);
  await nextTurn();
  return { heading: best.heading, rows: csvRows(written, best.delimiter) };
}

function firstOf(rows: Iterable<string[]>): string[][] {
  const first: string[][] = [];
  try {
    for (const row of rows) if (first.push(row) === HEAD_ROWS) break;
  } catch (error) {
    // The piece may end inside of quotes, and with another delimiter a row may be too long.
    if (!(error instanceof ReglaIncumplida)) throw error;
  }
  return first;
}

const UTF16 = Buffer.from([0xff, 0xfe]);

/** The text of a file in UTF-8, with or without its mark, in UTF-16 as Excel writes it, or else in Windows-1252. */
export function decodeText(bytes: Buffer): string {
  if (bytes.subarray(0, UTF16.length).equals(UTF16)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** Characters of the bytes from 0x80 to 0x9f; the five that Windows has not are left as they are. */
const OF_WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

// The decoder of Node 20 and 22 reads these bytes as control characters.
function decodeWindows1252(bytes: Buffer): string {
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    units[at] = byte >= 0x80 && byte <= 0x9f ? OF_WINDOWS.charCodeAt(byte - 0x80) : byte;
  }
  return new TextDecoder("utf-16le", { ignoreBOM: true }).decode(units);
}

const LONGEST = 100;

/** The name of an uploaded file to show, without characters that cannot be seen or stored. */
export const fileLabel = ({ name }: File): string => name.toWellFormed().replace(/\p{C}/gu, "").slice(0, LONGEST) || "archivo";
