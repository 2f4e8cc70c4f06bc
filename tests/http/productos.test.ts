import { describe, expect, test } from "vitest";
import { JSON_ONLY, refusedPage, taken } from "../support/answers";
import { type Fields, openCounter } from "../support/counter";
import { dump } from "../support/dump";
import { control, notesOf } from "../support/html";
import { newProduct, newSale } from "../support/shop";

const { service, admin, vendedor } = await openCounter();

const add = (fields: Fields) => newProduct(service, admin, fields);
const read = async (id: number, visitor = admin) => (await visitor.data(`/productos/${id}/`)).producto;

describe("creating and editing", () => {
  test("all fields are kept, and the vendedor reads them", async () => {
    const fields = {
      nombre: " Café Águila 500 g ",
      codigo_de_barras: "7701234567897",
      categoria: "Café",
      precio_compra: "8000.5",
      precio: "11900",
      stock: "12",
      stock_minimo: "3",
    };
    const flash = await taken(admin, "/productos/nuevo/", fields, "/productos/");
    expect(flash).toMatchObject({ tipo: "exito", mensaje: "Producto agregado correctamente." });
    const { productos } = await vendedor.data("/productos/?q=aguila");
    expect(productos).toEqual([
      {
        id: expect.any(Number),
        usuario: 1,
        nombre: "Café Águila 500 g",
        codigo_de_barras: "7701234567897",
        categoria: "Café",
        precio_compra: "8000.50",
        precio: "11900.00",
        precio_publico: "14161.00",
        iva: "19",
        unidad: "und",
        lleva_existencias: true,
        stock: 12,
        stock_minimo: 3,
        fecha_creacion: "2026-11-21T10:15:00-05:00",
        fecha_actualizacion: "2026-11-21T10:15:00-05:00",
        foto: null,
      },
    ]);
  });

  test("an edit changes every field and says when", async () => {
    const id = await add({ nombre: "Antes", categoria: "Una", codigo_de_barras: "antes-1" });
    service.clock.now += 60_000;
    const fields = {
      nombre: "Después",
      codigo_de_barras: "",
      categoria: "Otra",
      precio_compra: "1",
      precio: "2",
      stock: 7,
      stock_minimo: 0,
    };
    expect((await taken(admin, `/productos/editar/${id}/`, fields, "/productos/")).mensaje).toBe("Producto actualizado correctamente.");
    const { fecha_creacion, fecha_actualizacion, ...after } = await read(id);
    expect(after).toMatchObject({ nombre: "Después", categoria: "Otra", precio_compra: "1.00", precio: "2.00", stock: 7, stock_minimo: 0 });
    expect(Date.parse(fecha_actualizacion) - Date.parse(fecha_creacion)).toBe(60_000);
  });

  test("a refused form shows what was typed and the error beside its field", async () => {
    const html = await refusedPage(admin, "/productos/nuevo/", { nombre: "", precio: "12,50", categoria: "Café" });
    expect(control(html, "precio")).toMatchObject({ value: "12,50", "aria-invalid": "true" });
    expect(notesOf(html, "nombre")).toContain("Falta este dato.");
    expect(control(html, "categoria").value).toBe("Café");
    expect(control(html, "categoria")["aria-invalid"]).toBeUndefined();
  });
});

describe("the price", () => {
  test("below the cost is saved with a warning; a price that is not set yet has none", async () => {
    const fields = { nombre: "Panela", precio: "500", precio_compra: "5000" };
    const warning = "Precio por debajo del costo: se vende a $ 500 y cuesta $ 5.000, sin IVA.";
    const warned = await taken(admin, "/productos/nuevo/", fields, "/productos/");
    expect(warned).toMatchObject({ tipo: "aviso", mensaje: `Producto agregado correctamente. ${warning}` });
    const id = await add({ ...fields, precio: "0" });
    expect(await taken(admin, `/productos/editar/${id}/`, { ...fields, precio: "" }, "/productos/")).toMatchObject({ tipo: "exito" });
    const edited = await taken(admin, `/productos/editar/${id}/`, fields, "/productos/");
    expect(edited).toMatchObject({ tipo: "aviso", mensaje: `Producto actualizado correctamente. ${warning}` });
    expect(await read(id)).toMatchObject({ precio: "500.00", precio_compra: "5000.00" });
    expect(await admin.text(`/productos/editar/${id}/`)).toContain(warning);
  });

  test("is shown as the client pays it in the form, the list and the product's page", async () => {
    const id = await add({ nombre: "Bocadillo", precio: "999.00" });
    const textAt = async (path: string) => await admin.text(path);
    expect(await textAt(`/productos/editar/${id}/`)).toContain("El cliente paga $ 1.188,81: $ 999 más $ 189,81 de IVA 19 %.");
    expect(await textAt("/productos/?q=bocadillo")).toContain("Bocadillo $ 1.188,81 1.000 Editar");
    expect(await textAt(`/productos/${id}/`)).toContain("Paga el cliente $ 1.188,81 $ 999 sin IVA");
    expect(await textAt("/productos/nuevo/")).toContain("El precio al público ya trae el IVA.");
  });
});

describe("what one unit leaves", () => {
  test("is on the product's page with its part of the price, where its cost is known", async () => {
    const id = await add({ nombre: "Aguapanela", precio: "1000", precio_compra: "600" });
    expect(await read(id)).toMatchObject({ margen: "400.00", margen_porcentaje: 40 });
    expect(await admin.text(`/productos/${id}/`)).toContain("Gana en cada uno $ 400 40 % del precio sin impuesto");
  });

  test("is a loss where the price is below the cost", async () => {
    const id = await add({ nombre: "Guarapo", precio: "500", precio_compra: "600" });
    expect(await read(id)).toMatchObject({ margen: "-100.00", margen_porcentaje: -20 });
    expect(await admin.text(`/productos/${id}/`)).toContain("Pierde en cada uno $ 100 20 % del precio sin impuesto");
  });

  test("is not said where the cost is missing", async () => {
    const id = await add({ nombre: "Fotocopia", precio: "200" });
    expect(await read(id)).toMatchObject({ margen: null, margen_porcentaje: null });
    const page = await admin.text(`/productos/${id}/`);
    expect(page).toContain("Precio de compra Falta");
    expect(page).not.toContain("Gana en cada uno");
  });
});

test("in the list what ran out is red, and a product without a picture has its initials", async () => {
  await add({ nombre: "Zanahoria Roja", precio: "500", stock: "0" });
  const html = await admin.html("/productos/?q=zanahoria");
  expect(html).toContain('<span class="producto-agotado">0</span>');
  expect(html).toMatch(/class="inicial inicial-\d" aria-hidden="true">ZR</);
});

describe("the kardex", () => {
  test("has a row for each change of stock, newest first, and adds up to the stock", async () => {
    const id = await add({ nombre: "Con kardex", stock: 10 });
    await admin.form(`/productos/editar/${id}/`, { nombre: "Con kardex", stock: 8 });
    await admin.form(`/productos/editar/${id}/`, { nombre: "Con otro nombre", stock: 8 });
    const venta = await newSale(service, vendedor, { "detalles[0].producto": id, "detalles[0].cantidad": 3 });
    const { numero } = (await vendedor.data(`/ventas/detalle/${venta}/`)).venta;
    await admin.form(`/ventas/eliminar/${venta}/`);
    const { movimientos, page, producto } = await admin.data(`/productos/${id}/`);
    expect(movimientos[0]).toEqual({
      id: expect.any(Number),
      causa: "venta_eliminada",
      cantidad: 3,
      stock: 8,
      referencia: expect.any(String),
      usuario: "duena",
      fecha: expect.stringMatching(/^2026-11-21T10:\d\d:00-05:00$/),
    });
    expect(movimientos.map(({ causa }: { causa: string }) => causa)).toEqual(["venta_eliminada", "venta", "ajuste", "inicial"]);
    expect(movimientos[1].referencia).toContain(numero);
    expect([producto.stock, page]).toEqual([8, { number: 1, num_pages: 1, has_next: false, has_previous: false, total: 4 }]);
    expect(await vendedor.text(`/productos/${id}/`)).toContain(numero);
  });
});

describe("deleting", () => {
  test("asks in numbers and deletes the product", async () => {
    const id = await add({ nombre: "Para borrar", stock: 1 });
    const pregunta = await admin.text(`/productos/eliminar/${id}/`);
    expect(pregunta).toContain("¿Eliminar Para borrar? Se pierden 1 unidad y 1 movimiento de inventario.");
    expect((await taken(admin, `/productos/eliminar/${id}/`, {}, "/productos/")).mensaje).toBe("Producto eliminado correctamente.");
    expect((await admin.get(`/productos/${id}/`)).status).toBe(404);
  });

  test("is refused while a sale holds the product, and the message says so", async () => {
    const id = await add({ nombre: "Vendido" });
    await newSale(service, admin, { "detalles[0].producto": id });
    const before = dump(service);
    const flash = await taken(admin, `/productos/eliminar/${id}/`, {}, "/productos/");
    expect(flash).toMatchObject({ tipo: "error", mensaje: expect.stringMatching(/elimine.*venta/i) });
    const json = await admin.form(`/productos/eliminar/${id}/`, {}, JSON_ONLY);
    expect([json.status, await json.json()]).toEqual([400, { success: false, error: flash.mensaje, code: "PROTECTED_ERROR" }]);
    expect(dump(service)).toBe(before);
  });
});
