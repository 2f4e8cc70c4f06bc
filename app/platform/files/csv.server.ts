import { escaparFormulas } from "~/domain/listas/celdas";

/** Byte order mark: spreadsheets recognise UTF-8 by it. With Colombian settings they separate cells by semicolons. */
const START = "\u{feff}";
const NUMBER = /^-?\d+(,\d+)?$/;
// Also what other settings take for a separator.
const QUOTED = /[;,"\t\r\n]/;

/** A CSV file, one piece a line. A text of which a spreadsheet would run a piece as a formula gets an apostrophe there. */
export function* csvFile(columns: readonly string[], rows: Iterable<readonly string[]>): Generator<string> {
  yield START + line(columns);
  for (const row of rows) yield line(row);
}

/** {@link csvFile}, one piece a batch of rows. */
export function* csvInBatches(columns: readonly string[], batches: Iterable<readonly (readonly string[])[]>): Generator<string> {
  yield START + line(columns);
  for (const rows of batches) yield rows.map(line).join("");
}

const line = (cells: readonly string[]): string => `${cells.map(cell).join(";")}\r\n`;

function cell(text: string): string {
  if (NUMBER.test(text)) return text;
  const safe = escaparFormulas(text);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Headers of a CSV file to save. `name` is ASCII. */
export const csvHeaders = (name: string): Record<string, string> => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}"`,
});

/** {@link csvFile} as a file to save. */
export const csvResponse = (name: string, columns: readonly string[], rows: Iterable<readonly string[]>): Response =>
  new Response([...csvFile(columns, rows)].join(""), { headers: csvHeaders(name) });
