import { readdirSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { rowsOfBook } from "~/modules/importaciones/work/book.server";
import { bookOf, partsOf } from "../../support/book";
import { newFolder } from "../../support/process";
import { until } from "../../support/time";

const folder = newFolder();
afterAll(() => folder.remove());

const reader = { database: folder.database, shop: 1, signal: new AbortController().signal };
const read = async (book: Uint8Array, further: Partial<typeof reader> = {}) => [
  ...(await rowsOfBook(Buffer.from(book), { ...reader, ...further })),
];
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join("")}</row>`;
const number = (address: string, value: string) => `<c r="${address}"><v>${value}</v></c>`;
const SHEET = "xl/worksheets/sheet1.xml";

test("each cell is a text as people write it, and the rows keep their numbers", async () => {
  const sheet =
    row(1, '<c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c>') +
    row(3, number("A3", "7702001044108"), number("B3", "7.702001044108E12"), number("C3", "0.30000000000000004")) +
    row(4, number("A4", "1234.5"), number("B4", "1.234"), number("C4", "1376.4705882352941"), number("D4", "-2")) +
    row(5, '<c r="A5" t="b"><v>1</v></c><c r="B5" t="str"><f>A1</f><v>=SUMA(A1)</v></c><c r="C5" t="e"><v>#DIV/0!</v></c>') +
    row(6, '<c r="B6" t="inlineStr"><is><t>Ñame &amp; yuca\u2028</t></is></c>', number("C6", "").replace("<v></v>", ""));
  const strings = ["<t>Código</t>", "<r><t>Exis</t></r><r><t>tencia</t></r>"];
  expect(await read(bookOf(partsOf(sheet, strings)))).toEqual([
    ["Código", "", "Existencia"],
    [],
    ["7702001044108", "7702001044108", "0,3"],
    ["1234,5", "1,23400", "1376,47058823529", "-2"],
    ["sí", "=SUMA(A1)"],
    ["", "Ñame & yuca"],
  ]);
});

test("a workbook is read at a low priority, behind every till", async () => {
  const setPriority = vi.spyOn(os, "setPriority");
  syncBuiltinESMExports();
  await read(bookOf(partsOf(row(1, number("A1", "1")))));
  expect(setPriority.mock.calls).toEqual([[expect.any(Number), 10]]);
  setPriority.mockRestore();
  syncBuiltinESMExports();
});

const GIGABYTE = 2 ** 30;
/** The archive says that its parts have few bytes. */
function saidSmall(book: Uint8Array): Uint8Array {
  const bytes = Buffer.from(book);
  const entry = Buffer.from("PK\u0001\u0002", "latin1");
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 1)) bytes.writeUInt32LE(100, at + 24);
  return bytes;
}
const zeros = (path: string) => bookOf({ ...partsOf(row(1, number("A1", "1"))), [path]: new Uint8Array(GIGABYTE / 16) });
const rows = (cell: (row: number) => string) => Array.from({ length: 20_000 }, (_, i) => row(i + 1, cell(i + 1))).join("");
const wide = () => bookOf(partsOf(rows((row) => number(row === 1 ? "XFD1" : `A${row}`, "1"))));
const long = () =>
  bookOf(
    partsOf(
      rows((row) => `<c r="A${row}" t="s"><v>0</v></c>`),
      [`<t>${"x".repeat(9_999)}</t>`],
    ),
  );

test.each([
  ["zeros without end, in a part that nobody reads", () => zeros("xl/otra.xml")],
  ["zeros without end, said to be few", () => saidSmall(zeros(SHEET))],
  ["a row with a number of a thousand millions", () => bookOf(partsOf(row(GIGABYTE, number(`A${GIGABYTE}`, "1"))))],
  ["a cell in the last column, over 20,000 rows", wide],
  ["a long text in every row", long],
  ["elements that never end", () => bookOf(partsOf("<row>".repeat(500_000)))],
  ["another kind of archive", () => bookOf({ "content.xml": "<office/>" })],
  ["half of a file", () => bookOf(partsOf(row(1, number("A1", "1")))).subarray(0, 400)],
  ["a workbook of before 2007, or with a password", () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
])("%s: a sentence, and the next one is read", async (_, hostile) => {
  const [refused, good] = await Promise.allSettled([read(hostile()), read(bookOf(partsOf(row(1, number("A1", "1")))))]);
  expect(refused).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("No pudimos leer este libro") } });
  expect(good).toEqual({ status: "fulfilled", value: [["1"]] });
});

const slow = () => bookOf(partsOf(Array.from({ length: 100_000 }, (_, i) => row(i + 1, number(`A${i + 1}`, "1"))).join("")));
const places = () => readdirSync(join(dirname(folder.database), "temporales")).filter((name) => name.startsWith("book-"));

test("four shops stand in the line, each with two workbooks; the next is told to come again", async () => {
  const good = bookOf(partsOf(row(1, number("A1", "1"))));
  const asked = [1, 1, 1, 2, 3, 4, 5].map((shop) => read(good, { shop }));
  const said = (await Promise.allSettled(asked)).map((one) => (one.status === "fulfilled" ? one.value : one.reason.constructor.name));
  expect(said).toEqual([[["1"]], [["1"]], "Ocupado", [["1"]], [["1"]], [["1"]], "Ocupado"]);
  expect(places()).toEqual([]);
});

test("no shop waits for the workbooks of two others, and for its own one before", async () => {
  const gone = new AbortController();
  const hurtful = [1, 1, 2, 2].map((shop) => read(slow(), { shop, signal: gone.signal }));
  await until(() => places().length === 4);
  expect(await read(bookOf(partsOf(row(1, number("A1", "1")))), { shop: 3 })).toEqual([["1"]]);
  expect(places()).toHaveLength(4);
  gone.abort(new Error("gone"));
  await Promise.allSettled(hurtful);
});

test("who leaves while a workbook is read or waits gives its place to the next at once", async () => {
  const gone = new AbortController();
  const leaving = [1, 2].map((shop) => read(slow(), { shop, signal: gone.signal }));
  await until(() => places().length === 2);
  const next = read(bookOf(partsOf(row(1, number("A1", "1")))), { shop: 3 });
  gone.abort(new Error("gone"));
  expect((await Promise.allSettled(leaving)).map((one) => one.status === "rejected" && one.reason.message)).toEqual(["gone", "gone"]);
  expect(await next).toEqual([["1"]]);
});
