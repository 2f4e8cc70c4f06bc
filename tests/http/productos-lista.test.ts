import { beforeAll, describe, expect, test } from "vitest";
import { startService, type Visitor } from "../support/service";
import { newProduct } from "../support/shop";

type Producto = { id: number; nombre: string };

let admin: Visitor;
let empty: Visitor;

const ROWS = [
  { nombre: "Árbol de navidad", categoria: "Hogar", precio: "50", stock: 3, codigo_de_barras: "7701111111119" },
  { nombre: "zapote", categoria: "Frutas", precio: "10", stock: 30 },
  { nombre: "Arepa", categoria: "Aseo", precio: "10", stock: 30 },
  { nombre: "ñame", categoria: "FRUTAS", precio: "20", stock: 5 },
  { nombre: "Banano", categoria: "frutas", precio: "10", stock: 1 },
  { nombre: "Café molido", categoria: "", precio: "30", stock: 0 },
  { nombre: "CAFÉ en grano", categoria: "Bebidas", precio: "40", stock: 9 },
  { nombre: "100% jugo_de_mora", categoria: "Bebidas", precio: "5", stock: 2 },
  { nombre: "Arepa", categoria: "Aseo", precio: "10", stock: 30 },
];

beforeAll(async () => {
  const service = await startService();
  admin = await service.admin();
  empty = await service.admin();
  for (const row of ROWS) await newProduct(service, admin, row);
});

async function namesOf(query: string): Promise<string[]> {
  const first = await admin.data(`/productos/?${query}`);
  const names: Producto[] = [...first.productos];
  for (let page = 2; page <= first.page.num_pages; page++) names.push(...(await admin.data(`/productos/?${query}&page=${page}`)).productos);
  return names.map(({ nombre }) => nombre);
}

const BY_NAME = ["100% jugo_de_mora", "Árbol de navidad", "Arepa", "Arepa", "Banano", "CAFÉ en grano", "Café molido", "ñame", "zapote"];

describe("orden", () => {
  test.each([
    ["nombre", BY_NAME],
    ["precio", ["100% jugo_de_mora", "zapote", "Arepa", "Banano", "Arepa", "ñame", "Café molido", "CAFÉ en grano", "Árbol de navidad"]],
    ["stock", ["Café molido", "Banano", "100% jugo_de_mora", "Árbol de navidad", "ñame", "CAFÉ en grano", "zapote", "Arepa", "Arepa"]],
    ["categoria", ["Café molido", "Arepa", "Arepa", "100% jugo_de_mora", "CAFÉ en grano", "Banano", "ñame", "zapote", "Árbol de navidad"]],
    ["-stock", BY_NAME],
    ["PRECIO", BY_NAME],
    ["id; drop table productos", BY_NAME],
    ["", BY_NAME],
  ])("%s", async (orden, names) => {
    expect(await namesOf(`orden=${encodeURIComponent(orden)}`)).toEqual(names);
  });

  test("-precio goes from dear to cheap, and no page repeats or skips a row", async () => {
    const pages = [await admin.data("/productos/?orden=-precio"), await admin.data("/productos/?orden=-precio&page=2")];
    const rows = pages.flatMap(({ productos }) => productos);
    expect(rows.map(({ precio }) => Number(precio))).toEqual([50, 40, 30, 20, 10, 10, 10, 10, 5]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS.length);
  });
});

describe("categoria", () => {
  test.each([
    ["frutas", 3],
    ["FRUTAS", 3],
    ["Frutas", 3],
    ["bebidas", 2],
    ["fruta", 0],
    ["%", 0],
    ["", 9],
  ])("%s: %i", async (categoria, total) => {
    const { productos, page } = await admin.data(`/productos/?categoria=${encodeURIComponent(categoria)}`);
    expect([Math.min(total, 7), total]).toEqual([productos.length, page.total]);
  });

  test("goes together with an order and a search", async () => {
    expect(await namesOf("categoria=frutas&orden=-precio&q=a")).toEqual([]);
    expect(await namesOf("categoria=frutas&orden=-precio&q=ba")).toEqual(["Banano"]);
    expect(await namesOf("categoria=FRUTAS&orden=stock")).toEqual(["Banano", "ñame", "zapote"]);
  });

  test("is offered once, however it is written", async () => {
    const { categorias } = await admin.data("/productos/");
    expect(categorias.map((categoria: string) => categoria.toLowerCase())).toEqual(["aseo", "bebidas", "frutas", "hogar"]);
  });
});

describe("q", () => {
  test.each([
    ["arbol", ["Árbol de navidad"]],
    ["ÁRBOL", ["Árbol de navidad"]],
    ["café", ["CAFÉ en grano", "Café molido"]],
    ["CAFE", ["CAFÉ en grano", "Café molido"]],
    ["grano café", ["CAFÉ en grano"]],
    ["ñam", ["ñame"]],
    ["nam", ["ñame"]],
    ["navi", ["Árbol de navidad"]],
    ["7701111111119", ["Árbol de navidad"]],
    ["jugo_de", ["100% jugo_de_mora"]],
    ["100%", ["100% jugo_de_mora"]],
    ["a_b", []],
    ['"', []],
    ["no hay", []],
    ["   ", BY_NAME],
  ])("%s", async (q, names) => {
    expect(await namesOf(`q=${encodeURIComponent(q)}`)).toEqual(names);
  });
});

describe("page", () => {
  const last = { number: 2, num_pages: 2, has_next: false, has_previous: true, total: 9 };
  const first = { number: 1, num_pages: 2, has_next: true, has_previous: false, total: 9 };

  test.each([
    ["2", last],
    ["3", last],
    ["99999999999999999999", last],
    ["1", first],
    ["0", first],
    ["-1", first],
    ["1.5", first],
    ["abc", first],
    ["", first],
    ["2x", first],
    ["%00", first],
  ])("%s", async (asked, page) => {
    const data = await admin.data(`/productos/?page=${asked}`);
    expect(data.page).toEqual(page);
    expect(data.productos).toHaveLength(page === last ? 2 : 7);
  });

  test("an empty list is one page of nothing", async () => {
    const { productos, page } = await empty.data("/productos/?page=5");
    expect([productos, page]).toEqual([[], { number: 1, num_pages: 1, has_next: false, has_previous: false, total: 0 }]);
  });
});

describe("the list of prices, to print", () => {
  test("has every product of the filter with its code and the price that the client pays", async () => {
    const { precios, total } = await admin.data("/productos/lista-de-precios/?orden=-precio");
    expect([precios.length, total]).toEqual([ROWS.length, ROWS.length]);
    expect(precios[0]).toMatchObject({ nombre: "Árbol de navidad", codigo_de_barras: "7701111111119", precio_publico: "59.50" });
    expect((await admin.data("/productos/lista-de-precios/?categoria=frutas")).precios).toHaveLength(3);
    expect((await admin.data("/productos/lista-de-precios/?q=cafe")).precios).toHaveLength(2);
  });

  test("has only the shop's own products, and says when there are none", async () => {
    expect((await empty.data("/productos/lista-de-precios/")).precios).toEqual([]);
    expect(await (await empty.get("/productos/lista-de-precios/")).text()).toContain("Aún no hay productos");
    expect(await (await admin.get("/productos/lista-de-precios/?q=xyzzy")).text()).toContain("Nada coincide");
  });

  test("is reached from the list with its filters, and leads back to it", async () => {
    const from = await (await admin.get("/productos/?categoria=frutas&q=&orden=stock")).text();
    expect(from).toContain('href="/productos/lista-de-precios/?categoria=frutas&amp;q=&amp;orden=stock"');
    const to = await (await admin.get("/productos/lista-de-precios/?categoria=frutas&orden=stock")).text();
    expect(to).toContain('href="/productos/?categoria=frutas&amp;q=&amp;orden=stock"');
  });
});
