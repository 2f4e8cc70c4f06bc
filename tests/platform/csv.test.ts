import { describe, expect, test } from "vitest";
import { csvFile } from "~/platform/files/csv.server";

const lineOf = (...cells: string[]): string => [...csvFile([], [cells])].slice(1).join("");

describe("a cell", () => {
  test.each(["=1+1", "+57 300", "-1-2", "@SUM(A1)", "\t=1", "\n=1", "＝1+1", "＋1+1", "－1+1", "＠A1"])("%j stays a text", (text) => {
    expect(lineOf(text)).toContain(`'${text}`);
  });

  test("that is a number stays one", () => {
    expect(lineOf("-12,50", "0", "1188,81")).toBe("-12,50;0;1188,81\r\n");
  });
});
