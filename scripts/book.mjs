// Reads a workbook of Excel from standard input, and writes the rows of its first sheet to standard output as JSON: texts as people write
// them. Exits with 3 when it cannot be read, or is larger than a list of 20,000 rows can be.
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";

/** Bytes of the unpacked workbook, and characters of its rows. */
const UNPACKED = 48 * 1024 * 1024;
const WRITTEN = 16 * 1024 * 1024;

const book = await buffer(process.stdin);
try {
  checkSize(book);
  process.stdout.write(asJson(await readSheet(new Blob([book]))));
} catch (error) {
  console.error(error.message);
  process.exitCode = 3;
}

/** Looks at what the archive says of its parts: no part is unpacked beyond that. */
function checkSize(book) {
  let size = 0;
  unzipSync(book, {
    filter({ originalSize }) {
      size += originalSize;
      return false;
    },
  });
  if (size > UNPACKED) throw new Error(`It has ${size} bytes.`);
}

function asJson(rows) {
  const lines = [];
  let length = 0;
  for (const row of rows) {
    const line = JSON.stringify(row.slice(0, row.findLastIndex((value) => value !== null) + 1).map(textOf));
    length += line.length;
    if (length > WRITTEN) throw new Error("Its rows are too long.");
    lines.push(line);
  }
  return `[${lines.join(",")}]`;
}

function textOf(value) {
  if (value === null) return "";
  if (typeof value === "number") return numberText(value);
  if (typeof value === "boolean") return value ? "sí" : "no";
  return value instanceof Date ? value.toISOString().slice(0, 10) : value;
}

/** A number with three decimals gets a zero: a comma and three digits would be thousands. */
function numberText(number) {
  const text = String(Number(number.toPrecision(15))).replace(".", ",");
  return /,\d{3}$/.test(text) ? `${text}0` : text;
}
