/** For a spreadsheet set to Colombia, which tells UTF-8 by this mark and separates by semicolons. */
const START = "\u{feff}";
const NUMBER = /^-?\d+(,\d+)?$/;
// A spreadsheet takes the wide forms for the narrow ones.
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const QUOTED = /[;"\r\n]/;

/** A CSV file in pieces; a text that a spreadsheet would run as a formula stays a text. */
export function* csvFile(columns: readonly string[], rows: Iterable<readonly string[]>): Generator<string> {
  yield START + line(columns);
  for (const row of rows) yield line(row);
}

const line = (cells: readonly string[]): string => `${cells.map(cell).join(";")}\r\n`;

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
