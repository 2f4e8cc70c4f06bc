import { ReglaIncumplida } from "~/domain/nucleo/errores";

/** No record that a form accepts is longer. */
const LONGEST_ROW = 16 * 1024;
/** No list that people keep has more columns. Further cells are not read. */
const MOST_CELLS = 256;

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const [SPACE, TAB, SEMICOLON, COMMA] = [0x20, 0x09, 0x3b, 0x2c];

/**
 * The rows of a CSV file, an empty line too, in time that grows with the characters alone, whatever they are. A quote inside of a cell is a
 * character like others. Throws ReglaIncumplida for a row that is too long and for a quote that is never closed.
 */
export function* csvRows(text: string, delimiter: string): Generator<string[]> {
  const mark = delimiter.charCodeAt(0);
  let at = 0;
  for (let row = 1; at < text.length; row++) {
    const cells: string[] = [];
    at = readRow(text, at, mark, row, cells);
    yield cells;
  }
}

/** Puts the cells of the row that begins at `start` into `cells`. Returns the index of the next row. */
function readRow(text: string, start: number, mark: number, row: number, cells: string[]): number {
  let end = start - 1;
  do {
    const from = end + 1;
    end = endOfCell(text, from, mark, row);
    if (end - start > LONGEST_ROW) throw tooLong(row);
    if (cells.length < MOST_CELLS) cells.push(cellOf(text, from, end, row));
  } while (text.charCodeAt(end) === mark);
  return text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED ? end + 2 : end + 1;
}

/** The text without the lines at its end where nothing is written. A spreadsheet may save a million of them. */
export function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && saysNothing(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

// Not by a set: three million of them would take 40 ms in one piece.
const saysNothing = (code: number): boolean =>
  code === LINE_FEED || code === CARRIAGE_RETURN || code === SEMICOLON || code === COMMA || code === SPACE || code === TAB;

/** Index of the delimiter or the end of the line after the cell that begins at `start`. */
function endOfCell(text: string, start: number, mark: number, row: number): number {
  let at = text.charCodeAt(start) === QUOTE ? afterQuotes(text, start, row) : start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === mark || code === LINE_FEED || code === CARRIAGE_RETURN) break;
  }
  return at;
}

/** Index after the quote that closes the one at `start`. Not by `indexOf`: optimized, it searched the whole text for cells without quotes too. */
function afterQuotes(text: string, start: number, row: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text.charCodeAt(at) !== QUOTE) continue;
    if (text.charCodeAt(at + 1) !== QUOTE) return at + 1;
    at++;
  }
  throw new ReglaIncumplida("archivo", `Hay unas comillas que se abren y no se cierran (fila ${row}).`);
}

function cellOf(text: string, start: number, end: number, row: number): string {
  const raw = text.slice(start, end);
  if (text.charCodeAt(start) !== QUOTE) return raw;
  const quoted = raw.trimEnd();
  // After the quotes there is more: `"12" inches`.
  if (afterQuotes(text, start, row) !== start + quoted.length) return raw;
  return quoted.slice(1, -1).replaceAll('""', '"');
}

const tooLong = (row: number) => new ReglaIncumplida("archivo", `Hay una fila demasiado larga (fila ${row}).`);
