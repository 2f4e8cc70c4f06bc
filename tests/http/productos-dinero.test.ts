import { expect, test } from "vitest";
import { errorsOf, taken } from "../support/answers";
import { openCounter } from "../support/counter";
import { control, textOf } from "../support/html";
import { newProduct } from "../support/shop";

const { service, admin, vendedor, post } = await openCounter();

const pageAt = async (path: string) => (await admin.get(path)).text();
const CO = { formato: "co", casillas_presentes: "1", lleva_existencias: "on" };

test("a product by weight: its form, its page, the list and the kardex speak of kilos", async () => {
  const fields = {
    ...CO,
    nombre: "Queso campesino",
    precio_publico: "24.000",
    iva: "0",
    unidad: "kg",
    stock: "1,255",
    stock_minimo: "0,5",
  };
  await taken(admin, "/productos/nuevo/", fields, "/productos/");
  const { productos } = await admin.data("/productos/?q=campesino");
  const [{ id }] = productos;
  const shown = { precio: "24000.00", precio_publico: "24000.00", iva: "0", unidad: "kg", lleva_existencias: true };
  expect(productos).toMatchObject([{ ...shown, stock: "1.255", stock_minimo: "0.500" }]);
  const form = await pageAt(`/productos/editar/${id}/`);
  expect(["precio_publico", "precio", "stock", "stock_minimo"].map((name) => control(form, name).value)).toEqual([
    "24.000",
    "24.000",
    "1,255",
    "0,5",
  ]);
  expect(textOf(form)).toContain("El cliente paga $ 24.000: exento de IVA.");
  const stock = { stock: "2,5", stock_anterior: control(form, "stock_anterior").value };
  await taken(admin, `/productos/editar/${id}/`, { ...fields, ...stock, precio: "24.000" }, "/productos/");
  const { movimientos } = await admin.data(`/productos/${id}/`);
  expect(movimientos).toMatchObject([
    { causa: "ajuste", cantidad: "1.245", stock: "2.500" },
    { causa: "inicial", cantidad: "1.255", stock: "1.255" },
  ]);
  const page = textOf(await pageAt(`/productos/${id}/`));
  for (const text of ["Existencias 2,5 kg", "Paga el cliente $ 24.000 / kg", "IVA Exento", "Se avisa cuando queden 0,5 kg", "+1,245 kg"])
    expect(page).toContain(text);
  expect(textOf(await pageAt("/productos/?q=campesino"))).toContain("$ 24.000 / kg 2,5 kg");
  expect(textOf(await pageAt("/productos/lista-de-precios/?q=campesino"))).toContain("$ 24.000 / kg");
  expect(textOf(await pageAt(`/productos/eliminar/${id}/`))).toContain("Se pierden 2,5 kg y 2 movimientos");
  expect(Object.keys(await errorsOf(admin, `/productos/editar/${id}/`, { nombre: "Queso", unidad: "und" }))).toEqual(["unidad"]);
});

test("what is not counted shows no stock, and a form of the spec leaves it so", async () => {
  const { lleva_existencias: _, ...sinCasilla } = CO;
  await taken(admin, "/productos/nuevo/", { ...sinCasilla, nombre: "Recarga", precio_publico: "5.000", stock: "4" }, "/productos/");
  const { productos } = await admin.data("/productos/?q=recarga");
  expect(productos).toMatchObject([{ lleva_existencias: false, stock: 0 }]);
  const [{ id }] = productos;
  await taken(admin, `/productos/editar/${id}/`, { nombre: "Recarga", precio: "5000", stock: "9" }, "/productos/");
  expect(await admin.data(`/productos/${id}/`)).toMatchObject({ producto: { lleva_existencias: false, stock: 0 }, movimientos: [] });
  expect(textOf(await pageAt(`/productos/${id}/`))).toContain("Existencias No se cuentan");
  const count = await post(`/productos/api/existencias/${id}/`, { stock: "3" }, admin);
  expect([count.status, count.errors]).toEqual([400, { stock: ["Este producto no lleva existencias."] }]);
});

test("the counter creates a product by weight and counts it, as people write it", async () => {
  const body = { nombre: "Mojarra", precio_publico: "18.000", stock: "2,350", iva: "excluido", unidad: "kg" };
  const { status, producto } = await post("/productos/api/crear/", body, admin);
  const created = {
    precio: "18000.00",
    precio_publico: "18000.00",
    iva: "excluido",
    unidad: "kg",
    lleva_existencias: true,
    stock: "2.350",
  };
  expect([status, producto]).toMatchObject([201, created]);
  const count = (stock: unknown) => post(`/productos/api/existencias/${producto.id}/`, { stock, stock_anterior: "2.350" }, admin);
  expect((await count("1.5")).producto).toMatchObject({ stock: "1.500" });
  expect((await count("1.5555")).errors).toHaveProperty("stock");
  expect((await post("/productos/api/crear/", { ...body, stock: "2,35", unidad: "und" }, admin)).errors).toHaveProperty("stock");
});

test("a label of the scale answers the product and its weight", async () => {
  const id = await newProduct(service, admin, { nombre: "Lomo", precio: "30000", unidad: "kg", codigo_de_barras: "123", stock: "5" });
  const found = () => post("/ventas/api/buscar-producto/", { codigo_barras: "2000123003504" }, vendedor);
  expect(await found()).toMatchObject({ success: false, code: "RESOURCE_NOT_FOUND" });
  service.db.$client.exec("update tiendas set prefijo_balanza = '20'");
  expect(await found()).toMatchObject({ success: true, producto: { id, stock: "5.000", unidad: "kg" }, cantidad: "0.350" });
  expect(await post("/ventas/api/buscar-producto/", { codigo_barras: "123" }, vendedor)).not.toHaveProperty("cantidad");
});

test("a new form offers the usual rate and unit, and counts", async () => {
  const html = await pageAt("/productos/nuevo/");
  expect([control(html, "lleva_existencias").checked, textOf(html)]).toEqual([
    "",
    expect.stringContaining("El precio al público ya trae el IVA."),
  ]);
  expect(textOf(html)).toContain("IVA 19 % IVA 5 % Exento Excluido");
  expect(textOf(html)).toContain("Unidad Kilo Litro Metro");
});
