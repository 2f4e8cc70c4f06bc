import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { ReglaIncumplida } from "~/domain/compartido/errores";
import { isBook, rowsOfBook } from "./book.server";
import { decodeText } from "./text-file.server";

/** Rows among which the heading is looked for. */
const HEAD_ROWS = 30;
const HEAD_CHARACTERS = 64 * 1024;
const DELIMITERS = [";", ",", "\t"];
/** No record that a form accepts is longer. */
const LONGEST_ROW = 16 * 1024;
const PIECE = 32 * 1024;
const ROWS_A_TURN = 500;

/** A file as rows of cells. */
export interface Table<H> {
  /** What `judge` found. */
  heading: H;
  rows: AsyncIterable<string[]>;
}

/** What `judge` says of the first rows of a file: the more it recognises, the better. */
interface Judgement {
  recognised: number;
}

/**
 * The rows of a CSV file, or of the first sheet of a workbook of Excel. The delimiter is the one with which `judge` recognises most in the
 * first rows. Throws ReglaIncumplida for a file that is not a table, and when `judge` recognises nothing.
 */
export async function readTable<H extends Judgement>(
  file: File,
  judge: (first: string[][]) => H | null,
  unrecognised: string,
): Promise<Table<H>> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const table = isBook(bytes) ? tableOfBook(await rowsOfBook(bytes), judge) : tableOfText(decodeText(bytes), judge);
  if (!table) throw new ReglaIncumplida("archivo", unrecognised);
  return table;
}

function tableOfBook<H>(rows: string[][], judge: (first: string[][]) => H | null): Table<H> | null {
  const heading = judge(rows.slice(0, HEAD_ROWS));
  return heading && { heading, rows: inTurns(rows) };
}

function tableOfText<H extends Judgement>(text: string, judge: (first: string[][]) => H | null): Table<H> | null {
  const head = text.slice(0, HEAD_CHARACTERS);
  const readings = DELIMITERS.map((delimiter) => ({ delimiter, heading: judge(firstRows(head, delimiter)) }));
  const [best] = readings.toSorted((a, b) => (b.heading?.recognised ?? 0) - (a.heading?.recognised ?? 0));
  return best?.heading ? { heading: best.heading, rows: rowsOf(text, best.delimiter) } : null;
}

/** Other requests take their turn between some rows. */
async function* inTurns(rows: string[][]): AsyncGenerator<string[]> {
  for (const [i, row] of rows.entries()) {
    if (i % ROWS_A_TURN === 0) await nextTurn();
    yield row;
  }
}

const options = (delimiter: string): Options => ({
  delimiter,
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: LONGEST_ROW,
});

function firstRows(head: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const keep = (row: string[]) => {
    rows.push(row);
    return null;
  };
  try {
    parseAtOnce(head, { ...options(delimiter), to: HEAD_ROWS, on_record: keep });
  } catch (error) {
    // The piece may end inside a row, and with another delimiter a row may be too long.
    if (!(error instanceof CsvError)) throw error;
  }
  return rows;
}

async function* rowsOf(text: string, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse(options(delimiter));
  const source = Readable.from(piecesOf(text)).pipe(parser);
  try {
    for await (const row of source) yield row;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ReglaIncumplida("archivo", sentenceFor(error));
  }
}

/** Other requests take their turn between two pieces. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    await nextTurn();
    yield text.slice(at, at + PIECE);
  }
}

function sentenceFor({ code, lines }: CsvError & { lines?: unknown }): string {
  const row = typeof lines === "number" ? ` (línea ${lines})` : "";
  if (code === "CSV_QUOTE_NOT_CLOSED") return `Hay unas comillas que se abren y no se cierran${row}.`;
  if (code === "CSV_MAX_RECORD_SIZE") return `Hay una fila demasiado larga${row}.`;
  return `El archivo no se puede leer como CSV${row}.`;
}
