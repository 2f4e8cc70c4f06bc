import { describe, expect, test } from "vitest";
import { textOf } from "../support/html";
import { startService, type Visitor } from "../support/service";
import { newProduct, newSale } from "../support/shop";

const RUTA = "/reportes/inventario/";

const producto = (campos: Record<string, string | number>) => ({ precio: "100", precio_compra: "70.35", ...campos });

// 25 products: one that sold, one that is sold out, two of a category that is written in two ways, and many that never sold.
const service = await startService();
const vacia = await service.admin("vacia");
const admin = await service.admin("duena");
const cafe = await newProduct(service, admin, producto({ nombre: "=Café", categoria: "Granos", precio: "1000.05", stock: 10 }));
const sal = await newProduct(service, admin, producto({ nombre: "Sal", categoria: "grános", precio: "2.50", stock: 1 }));
for (let i = 1; i <= 23; i++) await newProduct(service, admin, producto({ nombre: `Té ${i}`, codigo_de_barras: `770${i}`, stock: i }));
for (const id of [cafe, sal]) await newSale(service, admin, { "detalles[0].producto": id });

const filas = async (visitor: Visitor, consulta = "") => {
  const texto = await (await visitor.send(`${RUTA}?formato=csv${consulta}`)).text();
  const [cabeza = "", ...resto] = texto.trimEnd().split("\r\n");
  return { cabeza, resto: resto.map((linea) => linea.split(";")) };
};

const centavos = (monto: string | undefined): number => Math.round(Number(monto?.replace(",", ".")) * 100);
const suma = (lineas: string[][], columna: number): number => lineas.reduce((total, linea) => total + centavos(linea[columna]), 0);

describe("the inventory by product", () => {
  test("has a row for each product, in pages, by name", async () => {
    const primera = await admin.data(RUTA);
    expect(primera.page).toEqual({ number: 1, num_pages: 2, has_next: true, has_previous: false, total: 25 });
    expect(primera.por_producto).toHaveLength(20);
    expect(primera.por_producto[0]).toEqual({
      producto: expect.any(Number),
      producto_nombre: "=Café",
      codigo_de_barras: null,
      categoria: "Granos",
      unidad: "und",
      unidades: 9,
      costo: "70.35",
      valor_costo: "633.15",
      // 1.190,0595, to the cent.
      precio_publico: "1190.06",
      valor_publico: "10710.54",
      ultima_venta: "2026-11-21T10:15:00-05:00",
    });
    expect(primera.por_producto[1]).toMatchObject({ producto_nombre: "Sal", unidades: 0, valor_publico: "0.00", precio_publico: "2.98" });
    const segunda = await admin.data(`${RUTA}?page=2`);
    expect(segunda.por_producto).toHaveLength(5);
    expect((await admin.data(`${RUTA}?page=99`)).page.number).toBe(2);
    expect((await admin.data(`${RUTA}?page=x`)).page.number).toBe(1);
    const nombres = [...primera.por_producto, ...segunda.por_producto].map(({ producto_nombre }) => producto_nombre);
    expect(new Set(nombres).size).toBe(25);
  });

  test("adds up to the totals, on the pages and in the file", async () => {
    const [primera, segunda] = [await admin.data(RUTA), await admin.data(`${RUTA}?page=2`)];
    const { cabeza, resto } = await filas(admin);
    expect(cabeza).toBe("Producto;Categoría;Código;Unidades;Costo;Valor al costo;Precio;Valor al precio;Última venta");
    expect(resto).toHaveLength(25);
    expect(resto[0]).toEqual(["'=Café", "Granos", "", "9", "70,35", "633,15", "1190,06", "10710,54", "2026-11-21"]);
    expect(resto[1]).toEqual(["Sal", "grános", "", "0", "70,35", "0,00", "2,98", "0,00", "2026-11-21"]);
    expect(resto.at(-1)).toEqual(["Té 9", "", "7709", "9", "70,35", "633,15", "119,00", "1071,00", ""]);
    const todas = [...primera.por_producto, ...segunda.por_producto];
    for (const [columna, clave] of [
      [5, "valor_costo"],
      [7, "valor_publico"],
    ] as const) {
      expect(suma(resto, columna)).toBe(centavos(primera[clave]));
      expect(todas.reduce((total, fila) => total + centavos(fila[clave]), 0)).toBe(centavos(primera[clave]));
    }
    expect(suma(resto, 3) / 100).toBe(primera.unidades);
    expect(primera.valor_precio).toBe("36600.45");
  });

  test.each(["Granos", "granos", "GRÁNOS", " grános "])("of the category %j has the products of that category alone", async (categoria) => {
    const consulta = `categoria=${encodeURIComponent(categoria)}`;
    const informe = await admin.data(`${RUTA}?${consulta}`);
    expect(informe).toMatchObject({
      productos: 1,
      unidades: 9,
      valor_costo: "633.15",
      valor_publico: "10710.54",
      page: { total: 2 },
    });
    expect(informe.por_producto.map(({ producto_nombre }: { producto_nombre: string }) => producto_nombre)).toEqual(["=Café", "Sal"]);
    expect(informe.categorias).toHaveLength(1);
    expect((await filas(admin, `&${consulta}`)).resto.map(([nombre]) => nombre)).toEqual(["'=Café", "Sal"]);
  });

  test("is empty for a category that nobody knows, and for an empty shop", async () => {
    for (const [visitor, consulta] of [
      [admin, "categoria=Gran"],
      [vacia, ""],
    ] as const) {
      const informe = await visitor.data(`${RUTA}?${consulta}`);
      expect(informe).toMatchObject({
        por_producto: [],
        categorias: [],
        productos: 0,
        valor_publico: "0.00",
        page: { total: 0, number: 1 },
      });
      expect((await filas(visitor, `&${consulta}`)).resto).toEqual([]);
      const html = await visitor.html(`${RUTA}?${consulta}`);
      expect(textOf(html)).toContain("No hay productos.");
    }
  });

  test("counts once what has slept for long", async () => {
    service.clock.now += 90 * 24 * 3_600_000;
    await admin.login("duena");
    const informe = await admin.data(RUTA);
    expect(informe.total_sin_ventas).toBe(24);
    const { resto } = await filas(admin);
    expect([resto.length, suma(resto, 5)]).toEqual([25, centavos(informe.valor_costo)]);
    service.clock.now -= 90 * 24 * 3_600_000;
    await admin.login("duena");
  });

  test("keeps its category and its days from page to page and in its file", async () => {
    const html = await admin.html(`${RUTA}?dias=30&categoria=granos`);
    expect(html).toContain("categoria=granos&amp;formato=csv");
    expect(html).toContain("?dias=90&amp;categoria=granos");
    expect(html).toMatch(/type="hidden" name="categoria" value="granos"/);
    expect(await admin.html(`${RUTA}?dias=30`)).toContain("?dias=30&amp;page=2#por-producto");
  });
});
