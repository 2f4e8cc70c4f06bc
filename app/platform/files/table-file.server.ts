import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { type BookReader, isBook, rowsOfBook } from "./book.server";
import { csvRows, withoutEmptyEnd } from "./csv-rows";
import { decodeText } from "./text-file.server";

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

interface Options<H> extends BookReader {
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
  const table = isBook(bytes) ? tableOfBook(await rowsOfBook(bytes, reader), judge) : tableOfText(decodeText(bytes), judge);
  if (!table) throw new ReglaIncumplida("archivo", unrecognised);
  return table;
}

function tableOfBook<H>(rows: Iterable<string[]>, judge: (first: string[][]) => H | null): Table<H> | null {
  const heading = judge(firstOf(rows));
  return heading && { heading, rows };
}

function tableOfText<H extends Judgement>(text: string, judge: (first: string[][]) => H | null): Table<H> | null {
  const head = text.slice(0, HEAD_CHARACTERS);
  const readings = DELIMITERS.map((delimiter) => ({ delimiter, heading: judge(firstOf(csvRows(head, delimiter))) }));
  const [best] = readings.toSorted((a, b) => (b.heading?.recognised ?? 0) - (a.heading?.recognised ?? 0));
  return best?.heading ? { heading: best.heading, rows: csvRows(withoutEmptyEnd(text), best.delimiter) } : null;
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
