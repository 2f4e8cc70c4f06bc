import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { restaurarFormulas } from "~/domain/listas/celdas";
import { csvRows, withoutEmptyEnd } from "~/modules/importaciones/work/csv-rows";
import { decodeText, readTable } from "~/modules/importaciones/work/table-file.server";
import { csvFile } from "~/platform/files/csv.server";
import { TIMED } from "../../support/time";

const read = (text: string, delimiter = ";") => [...csvRows(text, delimiter)];

test("any cells that are written are read back, without the marks of what would be a formula", () => {
  const cell = fc.string({ unit: fc.constantFrom(..."ab\"';,\r\n\t €=-"), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const [heading = [], ...others] = rows;
      const written = read([...csvFile(heading, others)].join("").slice(1));
      expect(written.map((row) => row.map(restaurarFormulas))).toEqual(rows);
    }),
  );
});

test.each([
  [
    "lines of Windows, Unix and the old Mac",
    "a;b\r\n1;2\n3;4\r5;6",
    [
      ["a", "b"],
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ],
  ],
  ["empty lines, which count", "a\n\n\nb\n", [["a"], [""], [""], ["b"]]],
  [
    "empty cells at the ends",
    ";a;\n;;",
    [
      ["", "a", ""],
      ["", "", ""],
    ],
  ],
  [
    "a quote inside of a cell",
    'Tubo 1/2";5\n6" largo;7',
    [
      ['Tubo 1/2"', "5"],
      ['6" largo', "7"],
    ],
  ],
  [
    "text after closed quotes",
    '"12" pulgadas;1\n"a" ;2',
    [
      ['"12" pulgadas', "1"],
      ["a", "2"],
    ],
  ],
  ["a line end and a delimiter inside of quotes", '"a\n;""b""";1', [['a\n;"b"', "1"]]],
])("%s", (_, text, rows) => expect(read(text)).toEqual(rows));

test("a row that is too long and a quote that is never closed are refused with their row", () => {
  expect(() => read(`a\n${"x".repeat(17_000)}`)).toThrow("Hay una fila demasiado larga (fila 2).");
  expect(() => read('a;b\n1;"Pan\n2;Sal\n')).toThrow("Hay unas comillas que se abren y no se cierran (fila 2).");
  expect(read(`${";".repeat(1_000)}x`)[0]).toHaveLength(256);
});

test("at the end of a file only empty rows are left out", () => {
  expect(withoutEmptyEnd("a;b\n1;2\n;;\r\n \t\n,,\n")).toBe("a;b\n1;2");
  expect(withoutEmptyEnd(";\n")).toBe("");
});

describe("four times the text costs about four times as much, whatever it is", TIMED, () => {
  /** Microseconds of processor. */
  function costOf(text: string): number {
    const { user } = process.cpuUsage();
    try {
      for (const _ of csvRows(text, ";"));
    } catch {
      // Refused, but as quickly.
    }
    withoutEmptyEnd(text);
    return process.cpuUsage().user - user;
  }

  test.each([
    ["empty lines", "\n"],
    ["empty cells", ";"],
    ["short rows", "a;b\n"],
    ["empty texts in quotes", '"";""\n'],
    ["quotes", '"'],
    ["one cell", "x"],
    ["rows of a list", "7701234567890;Producto de mano;1234;5678\n"],
  ])("%s", (_, unit) => {
    // Once with quotes: optimized for these, the reading of other cells once searched all of the text for a quote.
    read('"a";"b"\n'.repeat(20_000));
    const text = (megabytes: number) => Buffer.from(unit.repeat((megabytes * 1024 * 1024) / unit.length)).toString();
    expect(costOf(text(3))).toBeLessThan(8 * costOf(text(0.75)) + 50_000);
  });
});

test("Windows-1252 has quotes, dashes, dots and the euro", () => {
  const codes = Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i);
  expect(decodeText(Buffer.from(codes))).toBe("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ");
  expect(decodeText(Buffer.from("Piñata", "latin1"))).toBe("Piñata");
});

test("between the steps of reading a file others have their turn", async () => {
  // One that takes no turns of its own to give its bytes.
  class AtHand extends File {
    override arrayBuffer = () => Promise.resolve(new TextEncoder().encode("codigo;nombre\n1;Pan").buffer);
  }
  const judge = (first: string[][]) => ({ recognised: first[0]?.length ?? 0 });
  const file = new AtHand([], "lista.csv");
  const reading = { value: true };
  let turns = 0;
  const others = (async () => {
    for (; reading.value; turns++) await nextTurn();
  })();
  const { rows } = await readTable(file, { judge, unrecognised: "", database: "", shop: 1, signal: new AbortController().signal });
  reading.value = false;
  await others;
  expect([...rows]).toEqual([
    ["codigo", "nombre"],
    ["1", "Pan"],
  ]);
  expect(turns).toBeGreaterThanOrEqual(4);
});
