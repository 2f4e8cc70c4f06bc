import { expect, test } from "vitest";
import { shopForEachTest } from "../support/counter";
import type { Visitor } from "../support/service";
import { newProduct } from "../support/shop";

const { service, admin, vendedor } = await shopForEachTest();

const filas = async (visitor: Visitor, path: string) => (await visitor.data(path)).productos.length;
const elegir = (visitor: Visitor, campos: Record<string, string>) => visitor.form("/productos/filas/", campos, { Accept: "text/html" });

test("the rows of a page of products: asked for, chosen for the session, or seven", async () => {
  for (let i = 0; i < 22; i++) await newProduct(service, admin, { nombre: `Dulce ${i}` });
  expect(await Promise.all(["", "?filas=7", "?filas=20", "?filas=50", "?filas=8"].map((q) => filas(admin, `/productos/${q}`)))).toEqual([
    7, 7, 20, 22, 7,
  ]);
  expect(await filas(admin, "/productos/")).toBe(7);
  const elegida = await elegir(admin, { filas: "20", volver: "q=dulce&orden=stock" });
  expect([elegida.status, elegida.headers.get("Location")]).toEqual([302, "/productos/?q=dulce&orden=stock"]);
  expect([await filas(admin, "/productos/"), await filas(admin, "/productos/?filas=7"), await filas(vendedor, "/productos/")]).toEqual([
    20, 7, 7,
  ]);
  const html = await admin.html("/productos/?q=dulce");
  expect(html).toMatch(/<button[^>]*value="20"[^>]*aria-current="true"/);
  expect(html).toContain('name="volver" value="q=dulce"');
  await elegir(admin, { filas: "8", volver: "//malo.example/" });
  expect(await filas(admin, "/productos/")).toBe(20);
  await elegir(admin, { filas: "7" });
  expect(await filas(admin, "/productos/")).toBe(7);
});
