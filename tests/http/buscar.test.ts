import { describe, expect, test } from "vitest";
import { line } from "../support/counter";
import { textOf } from "../support/html";
import type { Visitor } from "../support/service";
import { newClient, newProduct, newSale, openShop } from "../support/shop";

const { service, admin, vendedor, ajeno } = await openShop();
const arroz = await newProduct(service, admin, { nombre: "Arroz Montañero", codigo_de_barras: "7702000000017", stock: 50 });
const lucia = await newClient(service, admin, { nombre: "Lucía Montañez" });
const deAdmin = await newSale(service, admin, { forma_pago: "Efectivo", cliente_fk: lucia, ...line(0, arroz, { cantidad: 1 }) });
const deVendedor = await newSale(service, vendedor, { forma_pago: "Efectivo", cliente_fk: lucia, ...line(0, arroz, { cantidad: 1 }) });

interface Found {
  grupo: string;
  texto: string;
  detalle: string;
  url: string;
}

const find = async (visitor: Visitor, q: string): Promise<Found[]> => (await visitor.data(`/buscar/?q=${encodeURIComponent(q)}`)).buscar;
const urls = async (visitor: Visitor, q: string) => (await find(visitor, q)).map(({ url }) => url);
const pages = async (visitor: Visitor, q: string) =>
  (await find(visitor, q)).filter(({ grupo }) => grupo === "Páginas").map(({ texto }) => texto);

describe("the search of the shop", () => {
  test("finds products, clients and sales by a part of a name, without its accents", async () => {
    expect(await urls(admin, "montan")).toEqual([
      `/productos/${arroz}/`,
      `/clientes/${lucia}/`,
      `/ventas/detalle/${deVendedor}/`,
      `/ventas/detalle/${deAdmin}/`,
    ]);
    expect(await find(admin, "7702000000017")).toContainEqual(
      expect.objectContaining({ texto: "Arroz Montañero", url: `/productos/${arroz}/` }),
    );
  });

  test("puts a client of that name before a product that only sounds like it", async () => {
    const jabon = await newProduct(service, admin, { nombre: "Jabón Zedra", stock: 1 });
    expect(await urls(admin, "cedra")).toEqual([`/productos/${jabon}/`]);
    const cedra = await newClient(service, admin, { nombre: "Elena Cedra" });
    expect(await urls(admin, "cedra")).toEqual([`/clientes/${cedra}/`, `/productos/${jabon}/`]);
  });

  test("shows a vendedor no sale of another person", async () => {
    expect(await urls(vendedor, "montan")).toEqual([`/productos/${arroz}/`, `/clientes/${lucia}/`, `/ventas/detalle/${deVendedor}/`]);
  });

  test("shows another shop nothing", async () => {
    expect(await find(ajeno, "montan")).toEqual([]);
  });

  test("shows at most five of each", async () => {
    for (let i = 0; i < 7; i++) await newClient(service, admin, { nombre: `Zoraida ${i}` });
    expect(await find(admin, "zoraida")).toHaveLength(5);
  });

  test.each([
    ["fiados", "Fiados"],
    ["cartera", "Fiados"],
    ["cuadre", "Caja"],
    ["debo", "Por pagar"],
    ["clave", "Cambiar contraseña"],
    ["nuevo prod", "Nuevo producto"],
    ["utilidad", "Utilidad"],
  ])("finds the page that the owner calls %s", async (q, page) => {
    expect(await pages(admin, q)).toContain(page);
  });

  test("tells a vendedor of no page that only the owner opens", async () => {
    expect(await pages(vendedor, "fiados")).toEqual([]);
    expect(await pages(vendedor, "nuevo")).toEqual([]);
    expect(await pages(vendedor, "backup")).toEqual([]);
    expect(await pages(vendedor, "cuadre")).toContain("Caja");
  });

  test("leads to pages that open", async () => {
    for (const person of [admin, vendedor])
      for (const q of ["a", "c", "d", "e", "i", "n", "p", "r", "s", "v"])
        for (const { grupo, url } of await find(person, q)) if (grupo === "Páginas") expect((await person.get(url)).status, url).toBe(200);
  });
});

test("without JavaScript the search is a page, and Enter opens what it found first", async () => {
  const html = await admin.html("/buscar/?q=montan");
  expect(html).toMatch(
    new RegExp(`<h2>Productos</h2></div><ul class="hallazgos"><li><a[^>]* href="/productos/${arroz}/"[^>]* autofocus=""`, "i"),
  );
  expect(textOf(await admin.html("/buscar/?q=xyzzy"))).toContain("Nada coincide");
  expect(textOf(await admin.html("/buscar/"))).not.toContain("Nada coincide");
});
