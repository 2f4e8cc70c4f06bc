import { describe, expect, test } from "vitest";
import { POR_PAGINA, pageSlice } from "~/domain/compartido/paginas";

const numero = (pedida: string | null, total: number, porPagina?: number): number => pageSlice(pedida, total, porPagina).page.number;

describe("pages of a list", () => {
  test.each([null, "", "0", "-1", "abc", "1.5", "1e3", " 2", "+2", "02", "２", "NaN"])("page %j is the first", (pedida) => {
    expect(numero(pedida, 100)).toBe(1);
  });

  test.each(["6", "999", "9".repeat(30), "9".repeat(400)])("page %s of five is the last", (pedida) => {
    expect(pageSlice(pedida, 100)).toMatchObject({ page: { number: 5, num_pages: 5, has_next: false }, offset: 80 });
  });

  test("an empty list has one page", () => {
    const page = { number: 1, num_pages: 1, has_next: false, has_previous: false, total: 0 };
    expect(pageSlice("3", 0)).toEqual({ page, limit: POR_PAGINA, offset: 0 });
  });

  test("a full last page is not followed by an empty one", () => {
    expect(pageSlice("2", 14, 7).page).toEqual({ number: 2, num_pages: 2, has_next: false, has_previous: true, total: 14 });
    expect(pageSlice("3", 15, 7).page).toEqual({ number: 3, num_pages: 3, has_next: false, has_previous: true, total: 15 });
  });

  test("the pages together hold every row once", () => {
    for (let total = 0; total <= 50; total++) {
      const tramos = Array.from({ length: pageSlice("1", total, 7).page.num_pages }, (_, i) => pageSlice(String(i + 1), total, 7));
      expect(tramos.map(({ offset }) => offset)).toEqual(tramos.map((_, i) => i * 7));
      expect((tramos.at(-1)?.offset ?? 0) + 7).toBeGreaterThanOrEqual(total);
    }
  });
});
