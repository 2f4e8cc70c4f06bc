import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { restaurarFormulas } from "~/domain/listas/celdas";
import { csvFile } from "~/platform/files/csv.server";

const lineOf = (...cells: string[]): string => [...csvFile([], [cells])].slice(1).join("");

describe("a cell", () => {
  test.each([
    "\u200b=1",
    "\u00a0=1",
    "\ufeff\u200d@A1",
    "\u3164-1-2",
    " +1",
    "\u2800＝1",
    "=1+1",
    "+57 300",
    "-1-2",
    "@SUM(A1)",
    "＝1+1",
    "＋1+1",
    "－1+1",
    "＠A1",
  ])("%j stays a text", (text) => {
    expect(lineOf(text)).toContain(`'${text}`);
  });

  test.each([
    ["\t=1", `"'\t'=1"`],
    ["a,=1+1", `"a,'=1+1"`],
    ["a,=1+1,b", `"a,'=1+1,b"`],
    ["a;=1+1", `"a;'=1+1"`],
    ["a\t@SUM(A1)", `"a\t'@SUM(A1)"`],
    ["a\n-1-2", `"a\n'-1-2"`],
    ["a, +1", `"a,' +1"`],
    ['a,"=1+1&",b', `"a,'""=1+1&"",b"`],
    ["a,'=1", `"a,''=1"`],
    ["Ñame, kg", `"Ñame, kg"`],
  ])("%j is quoted, and no piece of it between other separators is a formula", (text, written) => {
    expect(lineOf("Panela", text, "5")).toBe(`Panela;${written};5\r\n`);
  });

  test.each(["\t5", "\r5", "\u200b\t5"])("%j, which begins with a break, stays a text", (text) => {
    expect(lineOf(text)).toBe(`"'${text}"\r\n`);
  });

  test("is read back as it was, and by no separator a piece of it begins with a sign", () => {
    const piece = fc.constantFrom("=", "+", "-", "@", "＝", "'", '"', ",", ";", "\t", "\n", "\r\n", " ", "\u200b", "\u00a0", "a", "1");
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("").trim());
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (cells) => {
        const line = lineOf(...cells);
        const [row = []] = parse(line, { delimiter: ";", record_delimiter: "\r\n" }) as string[][];
        expect(row.map(restaurarFormulas)).toEqual(cells);
        // Wherever another reader may end a cell, and whatever it takes off the next one.
        const pieces = line.split(/[,;\t\r\n]/).map((one) => one.replace(/^[" \u200b\u00a0]+/, ""));
        expect(pieces.filter((one) => /^[=+\-@＝](?!\d+$)/.test(one))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test("that holds a number stays a number", () => {
    expect(lineOf("-12,50", "0", "1188,81")).toBe("-12,50;0;1188,81\r\n");
  });
});
