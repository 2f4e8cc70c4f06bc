import { bookOf, partsOf } from "../../tests/support/book";
import type { Monster } from "./monsters";

const TYPE = "multipart/form-data; boundary=limite";
const HEAD = '--limite\r\nContent-Disposition: form-data; name="archivo"; filename="lista"\r\n\r\n';
const MOST = 3 * 1024 * 1024 - 1_000;
const HEADING = "codigo;nombre;pvp\n";
const LEAVES_MS = 300;
/** Workbooks are read by another process, at a low priority. */
const LONGEST_BOOK_MS = 40_000;

const file = (name: string, make: () => string | Uint8Array): Monster => ({
  name,
  type: TYPE,
  aim: "archivo",
  make: () => Buffer.concat([Buffer.from(HEAD), Buffer.from(make()), Buffer.from("\r\n--limite--")]),
});

const filled = (unit: string): string => unit.repeat(MOST / unit.length);
const full = (name: string, unit: string, before = HEADING): Monster => file(name, () => before + filled(unit).slice(before.length));
const rows = (count: number, row: (i: number) => string): string => Array.from({ length: count }, (_, i) => row(i)).join("");
const book = (name: string, make: () => Uint8Array): Monster => ({ ...file(name, make), longestWaitMs: LONGEST_BOOK_MS });
const sheet = (name: string, make: () => string): Monster => book(name, () => bookOf(partsOf(make())));

/** The products of a large shop, of as many rows as are taken. */
export const HONEST = file("productos", () => HEADING + rows(19_999, (i) => `${i};Pan ${i} de la casa;500\n`));

const LISTS: Monster[] = [
  full("3 MB de líneas vacías", "\n"),
  full("3 MB de líneas vacías de Windows", "\r\n", `${HEADING}1;Pan;500\n`),
  full("3 MB de celdas vacías", ";\n"),
  file("líneas vacías antes de una fila", () => `${HEADING}${filled(";\n").slice(0, MOST - 100)}1;Pan;500\n`),
  full("3 MB de comillas", '"\n'),
  full("3 MB de textos vacíos entre comillas", '"";""\n'),
  full("comillas que no se cierran", '1;"Pan;3\n'),
  full("filas de 100.000 columnas", `${";".repeat(100_000)}\n`),
  full("filas de 16.000 columnas", `${";".repeat(16_000)}\n`),
  full("una celda de 3 MB", "x"),
  full("títulos sin fin", "codigo;", ""),
  full("filas de totales", "total;;\n"),
  full("filas con ceros", "\u0000\n"),
  file("20.000 filas con errores", () => HEADING + rows(19_999, (i) => `${i};${"x".repeat(101)};mil\n`)),
  file("20.000 filas de un nombre", () => HEADING + rows(19_999, (i) => `${i};Pan;500\n`)),
];

const BOOKS: Monster[] = [
  book("un libro de 64 MB de ceros", () => bookOf({ ...partsOf('<row r="1"/>'), "xl/otra.xml": new Uint8Array(2 ** 26) })),
  sheet("un libro de 900.000 filas vacías", () => rows(900_000, (i) => `<row r="${i + 1}"/>`)),
  sheet("un libro de 20.000 filas anchas", () => rows(20_000, (i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`)),
  sheet("un libro de elementos que no terminan", () => "<row>".repeat(5_000_000)),
];

/** Files to import that no person would send, also by clients that leave before they have an answer. */
export const FILES: readonly Monster[] = [...LISTS, ...BOOKS].flatMap((monster) => [
  monster,
  { ...monster, name: `${monster.name}, y se va`, leavesMs: LEAVES_MS },
]);
