import { describe, expect, test } from "vitest";
import { openShop } from "../support/shop";

// On a phone a row shows its name, one figure beside it, and the rest below; its name leads to the record, which has the actions.

const shop = await openShop();

const firstRow = async (path: string) => /<tbody>.*?(<tr>.*?<\/tr>)/s.exec(await shop.admin.html(path))?.[1] ?? "";
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);

describe("the name of a row leads to its record, and the record has the actions", () => {
  test.each([
    ["/clientes/", () => `/clientes/${shop.records.cliente}/`, () => `/clientes/editar/${shop.records.cliente}/`],
    ["/usuarios/", () => `/usuarios/editar/${shop.records.usuario}/`, () => `/usuarios/eliminar/${shop.records.usuario}/`],
    [
      "/clientes/plantillas/",
      () => `/clientes/plantillas/editar/${shop.records.plantilla}/`,
      () => `/clientes/plantillas/eliminar/${shop.records.plantilla}/`,
    ],
    ["/productos/", () => `/productos/${shop.records.producto}/`, () => `/productos/eliminar/${shop.records.producto}/`],
    ["/proveedores/", () => `/proveedores/${shop.records.proveedor}/`, () => `/proveedores/eliminar/${shop.records.proveedor}/`],
  ])("%s", async (list, record, removal) => {
    const html = await shop.admin.html(list);
    const names = [...html.matchAll(/<td class="celda-principal">(.*?)<\/td>/gs)].flatMap(([, cell = ""]) => linksOf(cell));
    expect(names).toContain(record());
    expect(linksOf(await shop.admin.html(record()))).toContain(removal());
  });

  test("an expense", async () => {
    const { gasto } = shop.records;
    const html = await shop.admin.html("/compras/gastos/");
    expect(html).toContain(`<td class="celda-principal"><a href="/compras/gastos/editar/${gasto}/">`);
    expect(linksOf(await shop.admin.html(`/compras/gastos/editar/${gasto}/`))).toContain(`/compras/gastos/eliminar/${gasto}/`);
  });

  test("a vendedor, who may not edit a client, gets no link", async () => {
    expect(await shop.vendedor.html("/clientes/")).not.toContain("/clientes/editar/");
  });
});

test("one figure of a row is shown large, and the other numbers keep their titles", async () => {
  const row = await firstRow("/productos/");
  expect(row.match(/celda-cifra/g)).toHaveLength(1);
  expect(row).toMatch(/<td class="celda-numero celda-cifra">\$/);
  expect(row).toContain('data-titulo="Existencias"');
});

test("a text that does not explain itself keeps its title, and so does the figure of a report with other amounts", async () => {
  expect(await firstRow("/usuarios/sesiones/")).toMatch(/data-titulo="Abierta desde".*data-titulo="Último uso"/s);
  expect(await firstRow("/reportes/vendedores/")).toContain('data-cifra="Margen"');
  expect(await firstRow("/productos/")).not.toContain("data-cifra");
});
