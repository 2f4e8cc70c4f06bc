import { describe, expect, test } from "vitest";
import { startService } from "../support/service";
import { newProduct } from "../support/shop";

type Producto = { id: number; nombre: string };

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

const service = await startService();
const admin = await service.admin();
const empty = await service.admin();
for (const row of ROWS) await newProduct(service, admin, row);

async function namesOf(query: string): Promise<string[]> {
  const first = await admin.data(`/productos/?${query}`);
  const names: Producto[] = [...first.productos];
  for (let page = 2; page <= first.page.num_pages; page++) names.push(...(await admin.data(`/productos/?${query}&page=${page}`)).productos);
  return names.map(({ nombre }) => nombre);
}

test("the list of products takes an order, a category, a text and a page from its address", async () => {
  expect(await namesOf("orden=precio&categoria=FRUTAS")).toEqual(["zapote", "Banano", "ñame"]);
  expect(await namesOf("categoria=frutas&orden=-precio&q=ba")).toEqual(["Banano"]);
  expect(await namesOf("orden=id; drop table productos&q=cafe")).toEqual(["CAFÉ en grano", "Café molido"]);
  const { productos, page, categorias } = await admin.data("/productos/?page=99");
  expect([productos.length, page]).toEqual([2, { number: 2, num_pages: 2, has_next: false, has_previous: true, total: 9 }]);
  expect(categorias.map((categoria: string) => categoria.toLowerCase())).toEqual(["aseo", "bebidas", "frutas", "hogar"]);
  expect((await empty.data("/productos/?page=5")).page).toMatchObject({ number: 1, num_pages: 1, total: 0 });
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
    expect(await empty.html("/productos/lista-de-precios/")).toContain("Aún no hay productos");
    expect(await admin.html("/productos/lista-de-precios/?q=xyzzy")).toContain("Nada coincide");
  });

  test("is reached from the list with its filters, and leads back to it", async () => {
    const from = await admin.html("/productos/?categoria=frutas&q=&orden=stock");
    expect(from).toContain('href="/productos/lista-de-precios/?categoria=frutas&amp;q=&amp;orden=stock"');
    const to = await admin.html("/productos/lista-de-precios/?categoria=frutas&orden=stock");
    expect(to).toContain('href="/productos/?categoria=frutas&amp;q=&amp;orden=stock"');
  });
});
