import { describe, expect, test } from "vitest";
import { leerPagina, POR_PAGINA, pageSlice, paginasCercanas } from "~/domain/listas/paginas";

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

describe("rows of a page by choice", () => {
  const leer = (consulta: string) => leerPagina(new URLSearchParams(consulta));

  test.each(["", "por_pagina=", "por_pagina=7", "por_pagina=1000", "por_pagina=050", "por_pagina=-20", "por_pagina=todas"])(
    "%j leaves the number of rows to the list",
    (consulta) => {
      expect(leer(consulta)).toBeNull();
      expect(pageSlice(leer(`${consulta}&page=2`), 30, 7)).toMatchObject({ limit: 7, offset: 7 });
    },
  );

  test.each([20, 50, 100])("%i rows", (filas) => {
    expect(pageSlice(leer(`por_pagina=${filas}&page=2`), 250, 7)).toMatchObject({ limit: filas, offset: filas, page: { number: 2 } });
    expect(pageSlice(leer(`por_pagina=${filas}&page=99`), 250, 7).page).toMatchObject({ number: Math.ceil(250 / filas), total: 250 });
  });
});

describe("the pages that are named", () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, null, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("of page %i of %i", (number, num_pages, nombradas) => {
    expect(paginasCercanas({ number, num_pages })).toEqual(nombradas);
  });
});
