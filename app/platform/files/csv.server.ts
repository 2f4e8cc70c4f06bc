/** Byte order mark: spreadsheets recognise UTF-8 by it. With Colombian settings they separate cells by semicolons. */
const START = "\u{feff}";
const NUMBER = /^-?\d+(,\d+)?$/;
// Spreadsheets treat the full-width signs like the normal ones. A text with such an apostrophe of its own gets another, so that an import,
// which takes one off, reads it as it was.
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
const QUOTED = /[;"\r\n]/;

/** A CSV file, one piece a line. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
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
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** {@link csvFile} as a file to save. `name` is ASCII. */
export const csvResponse = (name: string, columns: readonly string[], rows: Iterable<readonly string[]>): Response =>
  new Response([...csvFile(columns, rows)].join(""), {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
  });
