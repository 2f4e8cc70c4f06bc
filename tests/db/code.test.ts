import { cleanCode, codeKey, codeKeySql } from "@db/code";
import { Sqlite } from "@db/sqlite.server";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("a code", () => {
  test.each([
    ["7 702132 004484", "7702132004484"],
    ["978-958-04-1234-5", "9789580412345"],
    ["770.213", "770213"],
    [" Ref-AB12 ", "Ref-AB12"],
    ["]E07702132004484", "7702132004484"],
    ["]C0 REF 7", "REF 7"],
    ["1234567890-K", "1234567890-K"],
    ["0-8044-2957-X", "080442957X"],
    ["0 8044 2957 x", "080442957x"],
    ["0-80442-957-XX", "0-80442-957-XX"],
    ["-", "-"],
    ["", ""],
  ])("%j is stored as %j", (written, stored) => {
    expect(cleanCode(written)).toBe(stored);
  });

  test.each([
    ["725272730706", "0725272730706"],
    ["725272730706", "00725272730706"],
    ["7702132004484", "07702132004484"],
    ["Ref-AB12", "REF-ab12"],
    ["AÑEJO-1", "añejo-1"],
    ["7 702132 004484", "]E07702132004484"],
    ["0-8044-2957-X", "080442957x"],
  ])("%j and %j are one", (one, other) => {
    expect(codeKey(one)).toBe(codeKey(other));
  });

  test.each([
    ["77012347", "0077012347"],
    ["5000", "05000"],
    ["Ref-AB12", "RefAB12"],
    ["7702132004484", "702132004484"],
    ["725272730707", "0725272730707"],
    ["7702132004485", "07702132004485"],
  ])("%j and %j are two", (one, other) => {
    expect(codeKey(one)).not.toBe(codeKey(other));
  });

  test("is the same to the program and to the database", () => {
    const client = new Sqlite(":memory:");
    const inSql = client.prepare<[string], string>(`select ${codeKeySql("column1")} from (values (?))`).pluck();
    const any = fc.string({ unit: fc.constantFrom(..."0012345678901234567890 .-–\u00a0]EcbÑé"), maxLength: 20 });
    const long = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 11, maxLength: 15 });
    const text = fc.oneof(
      any,
      long,
      long.map((digits) => `${digits.slice(0, 7)} ${digits.slice(7)}`),
    );
    fc.assert(
      fc.property(text, (written) => {
        expect(inSql.get(written)).toBe(codeKey(written));
      }),
      { numRuns: 2_000, examples: [["]b0\u00a0é"], ["0-8044-2957-X"], ["]I0 080442957x"]] },
    );
    client.close();
  });
});
