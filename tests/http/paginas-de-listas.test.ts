import { describe, expect, test } from "vitest";
import { startService } from "../support/service";
import { newClient, newProduct } from "../support/shop";

const service = await startService();
const admin = await service.admin();
for (let i = 0; i < 23; i++) await newProduct(service, admin, { nombre: `Producto ${i}`, categoria: i < 22 ? "Granos" : "Aseo" });
for (let i = 0; i < 21; i++) await newClient(service, admin, { nombre: `Cliente ${i}` });

const linksOf = (html: string) => [...html.replaceAll("&amp;", "&").matchAll(/href="([^"]*[?&]page=[^"]*)"/g)].map(([, url]) => url);
const pageOf = async (path: string) => (await admin.get(path)).text();

describe("rows of a page by choice", () => {
  test("products: 7, or as many as were asked for of those on offer", async () => {
    const rows = async (query: string) => (await admin.data(`/productos/?${query}`)).productos.length;
    expect([await rows(""), await rows("por_pagina=20"), await rows("por_pagina=50"), await rows("por_pagina=1000")]).toEqual([
      7, 20, 23, 7,
    ]);
    expect((await admin.data("/productos/?por_pagina=20&page=9")).page).toEqual({
      number: 2,
      num_pages: 2,
      has_next: false,
      has_previous: true,
      total: 23,
    });
  });

  test("a search has them too", async () => {
    expect((await admin.data("/productos/?q=producto&por_pagina=20")).productos).toHaveLength(20);
  });

  test.each([
    ["/clientes/", "clientes", 20],
    ["/clientes/?por_pagina=50", "clientes", 21],
  ])("%s", async (path, key, rows) => {
    expect((await admin.data(path))[key]).toHaveLength(rows);
  });

  test("sending the filters keeps the choice", async () => {
    expect(await pageOf("/productos/?por_pagina=20")).toContain('<input type="hidden" name="por_pagina" value="20"/>');
    expect(await pageOf("/productos/")).not.toContain('name="por_pagina"');
  });
});

describe("links to pages", () => {
  test("go to the first, the last and the neighbours, and keep the filters and the rows", async () => {
    const links = linksOf(await pageOf("/productos/?q=&categoria=granos&page=2"));
    const to = (page: number) => `/productos/?categoria=granos&page=${page}`;
    expect(links).toEqual([to(1), to(1), to(2), to(3), to(4), to(3)]);
    expect(linksOf(await pageOf("/productos/?por_pagina=20"))).toContain("/productos/?por_pagina=20&page=2");
  });

  test("another number of rows begins at the first page", async () => {
    expect(await pageOf("/clientes/?q=cliente&page=2")).toContain('href="/clientes/?q=cliente&amp;por_pagina=50"');
  });

  test("a short list has none", async () => {
    const html = await pageOf("/productos/?categoria=aseo");
    expect(linksOf(html)).toEqual([]);
    expect(html).not.toContain("por_pagina");
  });
});
