import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage } from "../support/answers";
import { line, openCounter } from "../support/counter";
import { dump } from "../support/dump";
import { control } from "../support/html";
import { lastId, newClient, newExpense, newProduct, newPurchase } from "../support/shop";

const { service, admin, vendedor, product, sell, readSale, post } = await openCounter();

const CO = { formato: "co" };
const read = async (id: number) => (await admin.data(`/productos/${id}/`)).producto;
const pageOf = async (path: string) => (await admin.get(path)).text();
const row = (i: number, producto: number, cantidad: string) => ({
  [`productos[${i}].producto_id`]: producto,
  [`productos[${i}].cantidad`]: cantidad,
});
const linesOf = async (id: number) =>
  (await readSale(id)).detalles.map(({ cantidad, precio_unitario }: Record<string, unknown>) => [cantidad, precio_unitario]);

describe("a form with formato=co", () => {
  test.each([
    ["2.500", "2500.00"],
    ["2,500", "2500.00"],
    ["$ 2.500", "2500.00"],
    ["1.234.567", "1234567.00"],
    ["2500,50", "2500.50"],
    ["2.500,5", "2500.50"],
    ["2500.00", "2500.00"],
    ["", "0.00"],
  ])("takes %j in a product", async (typed, kept) => {
    const id = await newProduct(service, admin, { ...CO, precio: typed, stock: "1.500", stock_minimo: "1,000" });
    expect(await read(id)).toMatchObject({ precio: kept, stock: 1500, stock_minimo: 1000 });
  });

  test.each(["1.2345", "2.50.0", "2.500.50", "5,", "abc"])("refuses %j with an example, and changes nothing", async (typed) => {
    const before = dump(service);
    const fields = { nombre: "Pan", precio: typed, stock: typed, ...CO };
    expect(await errorsOf(admin, "/productos/nuevo/", fields)).toEqual({
      precio: ["Escriba un valor como 2.500 o 2.500,50."],
      stock: ["Escriba un número entero, como 12 o 2.500."],
    });
    const html = await refusedPage(admin, "/productos/nuevo/", fields);
    expect([control(html, "precio").value, control(html, "stock").value]).toEqual([typed, typed]);
    expect(dump(service)).toBe(before);
  });

  test("keeps what was typed in every field of a refused form", async () => {
    const html = await refusedPage(admin, "/productos/nuevo/", { precio: "$ 2,500", stock: "1.500", ...CO });
    expect([control(html, "precio").value, control(html, "stock").value]).toEqual(["$ 2,500", "1.500"]);
  });

  test("takes them in a sale, its lines and the cash received", async () => {
    const id = await product({ stock: 5000, precio: "100" });
    const fields = { monto_recibido: "$ 4.000.000", ...line(0, id, { cantidad: "2.500", precio_unitario: "1.188,81" }), ...line(3, id) };
    const venta = await sell({ ...fields, ...CO });
    expect(await linesOf(venta)).toEqual([
      [2500, "1188.81"],
      [1, "100.00"],
    ]);
    expect((await readSale(venta)).monto_recibido).toBe("4000000.00");
  });

  test("takes them in a purchase, listed or not, and in an asset", async () => {
    const id = await product();
    const loose = { cantidad: "1.000", precio: "1.100,50", precio_venta: "$ 100.000" };
    await newPurchase(service, admin, id, { ...loose, ...line(4, id, { cantidad: "2", precio: "1,200", precio_venta: "100,000" }), ...CO });
    expect(await read(id)).toMatchObject({ precio_compra: "1200.00", precio: "100000.00", stock: 1012 });
    const asset = { tipo: "activos", nombre: "Vitrina", valor: "2.500.000", fecha_adquisicion: "2026-11-20", ...CO };
    await admin.form("/compras/crear/", asset);
    expect((await admin.data("/compras/")).compras[0].total).toBe("2500000.00");
  });

  test("takes weights in a purchase: of a product that it brings, and of one that is there", async () => {
    const cheese = { nombre: "Queso costeño", unidad: "kg", iva: "5", cantidad: "12,350", precio: "22.000", precio_publico: "28.900" };
    const buy = (fields: Record<string, string | number>) =>
      admin.form("/compras/crear/", { tipo: "productos", ...CO, ...line(0, 0, fields), "detalles[0].producto": fields.producto ?? "" });
    expect((await buy(cheese)).status).toBe(302);
    const id = lastId(service, "productos");
    expect(await read(id)).toMatchObject({ unidad: "kg", stock: "12.350", precio_compra: "22000.00", precio: "27523.81" });
    const [{ id: compra, total }] = (await admin.data("/compras/")).compras;
    const { detalles } = (await admin.data(`/compras/detalle/${compra}/`)).compra;
    expect([total, detalles[0].cantidad, detalles[0].tarifa_iva]).toEqual(["285285.00", "12.350", "5"]);
    const more = { producto: id, unidad: "kg", precio: "22.000", precio_publico: "28.900" };
    expect((await buy({ ...more, cantidad: "0,5" })).status).toBe(302);
    expect((await read(id)).stock).toBe("12.850");
    const before = dump(service);
    const wrong = { tipo: "productos", ...CO, ...line(0, id, { ...more, cantidad: "1,2345" }) };
    expect(Object.keys(await errorsOf(admin, "/compras/crear/", wrong))).toEqual(["detalles[0].cantidad"]);
    expect(dump(service)).toBe(before);
  });

  test("reads a quantity by the unit of its product, whether or not the form says that", async () => {
    const [cheese, bread] = [await product({ unidad: "kg", stock: "5000" }), await product({ stock: 5000 })];
    const lines = ["0,350", "1.250", "1,250", "2", "2,5", "2.500,5"].map((cantidad, i) => line(i, cheese, { cantidad }));
    const venta = await sell({ ...CO, ...Object.assign({}, ...lines), ...line(6, bread, { cantidad: "1.250" }) });
    const quantities = (await linesOf(venta)).map(([cantidad]: unknown[]) => cantidad);
    expect(quantities).toEqual(["0.350", "1.250", "1.250", "2.000", "2.500", "2500.500", 1250]);
    const rows = { ...row(0, cheese, "1.001,5"), ...row(1, bread, "1.001") };
    await vendedor.form(`/devoluciones/nueva/?venta=${venta}`, { cliente: await newClient(service, admin), ...rows, ...CO });
    const [{ detalles }] = (await vendedor.data("/devoluciones/lista/")).devoluciones;
    expect(detalles.map(({ cantidad }: { cantidad: unknown }) => cantidad).slice(-2)).toEqual(["994.150", 1001]);
    const buy = { tipo: "productos", cantidad: "1,125", precio: "1.100", precio_venta: "2.000", ...CO };
    const before = Number((await read(cheese)).stock);
    expect((await admin.form("/compras/crear/", { ...buy, producto: cheese })).status).toBe(302);
    expect(Number((await read(cheese)).stock) - before).toBeCloseTo(1.125);
    for (const cantidad of ["0,350", "2,5"])
      expect(await errorsOf(vendedor, "/ventas/nueva/", { ...CO, ...line(0, bread, { cantidad }) })).toEqual({
        "detalles[0].cantidad": ["Escriba un número entero, como 12."],
      });
    for (const cantidad of ["0,0005", "1.250,5,5", "1.2345", "kilo"])
      expect(Object.keys(await errorsOf(vendedor, "/ventas/nueva/", { ...CO, ...line(0, cheese, { cantidad }) }))).toEqual([
        "detalles[0].cantidad",
      ]);
  });

  test("reads the stock of a product by its unit, also when it is edited", async () => {
    expect(await errorsOf(admin, "/productos/nuevo/", { nombre: "Pan", precio: "0.350", ...CO })).toHaveProperty("precio");
    expect(await errorsOf(admin, "/productos/nuevo/", { nombre: "Pan", stock: "0.350", ...CO })).toEqual({
      stock: ["Escriba un número entero, como 12."],
    });
    const cheese = await product({ unidad: "kg", stock: "5" });
    const edit = { nombre: "Queso", precio: "999", stock: "2,750", stock_minimo: "0,5", ...CO };
    expect((await admin.form(`/productos/editar/${cheese}/`, edit)).status).toBe(302);
    expect(await read(cheese)).toMatchObject({ stock: "2.750", stock_minimo: "0.500" });
  });

  test("takes them in a return, an expense and an extra income", async () => {
    const id = await product({ stock: 5000, precio: "100000" });
    const venta = await sell(line(0, id, { cantidad: 2000 }));
    const row = { "productos[0].producto_id": id, "productos[0].cantidad": "1.000", "productos[0].precio_unitario": "2.500" };
    const cliente = await newClient(service, admin);
    await vendedor.form(`/devoluciones/nueva/?venta=${venta}`, { cliente, ...row, ...CO });
    expect((await vendedor.data("/devoluciones/lista/")).devoluciones[0].total_devuelto).toBe("2500000.00");
    await newExpense(service, admin, { monto: "350.000", ...CO });
    expect((await admin.data("/compras/gastos/")).gastos[0].monto).toBe("350000.00");
    await admin.form("/ventas/ingresos/", { tipo: "otro", descripcion: "Reciclaje", monto: "12.500,5", ...CO });
    expect((await admin.data("/ventas/ingresos/")).ingresos[0].monto).toBe("12500.50");
  });

  test("is every form that the pages show, and its fields show what is stored in the same style", async () => {
    const id = await product({ precio: "1188.81", precio_compra: "2500", stock: 2500, stock_minimo: 1000 });
    const venta = await sell({ ...line(0, id, { cantidad: 1500, precio_unitario: "3000" }), monto_recibido: "9999999" });
    const gasto = await newExpense(service, admin, { monto: "350000" });
    const shown: [string, Record<string, string>][] = [
      [`/productos/editar/${id}/`, { precio: "1.188,81", precio_compra: "2.500", stock: "1.000", stock_minimo: "1.000" }],
      [`/compras/gastos/editar/${gasto}/`, { monto: "350.000" }],
      [`/ventas/editar/${venta}/`, { "detalles[0].cantidad": "1.500", "detalles[0].precio_publico": "3.570", monto_recibido: "9.999.999" }],
      [`/devoluciones/nueva/?venta=${venta}`, { "productos[0].cantidad": "0" }],
      ["/configuracion/", { stock_minimo: "5" }],
      ["/compras/crear/", {}],
    ];
    for (const [path, fields] of shown) {
      const html = await pageOf(path);
      expect(control(html, "formato").value, path).toBe("co");
      for (const [name, value] of Object.entries(fields)) expect(control(html, name).value, name).toBe(value);
    }
  });

  test("a step of the counter adds to a quantity in thousands, and shows the price in the same style", async () => {
    const id = await product({ precio: "2500", stock: 5000, codigo_de_barras: "77012347" });
    const fields = { intencion: "agregar", codigo: "77012347", ...CO };
    const first = await (await vendedor.form("/ventas/nueva/", fields, JSON_ONLY)).json();
    expect(first.borrador.lineas).toMatchObject([{ cantidad: "1", precio_publico: "2.975", subtotal: "2975.00" }]);
    const typed = line(0, id, { cantidad: "1.000", precio_unitario: "2.500" });
    const again = await (await vendedor.form("/ventas/nueva/", { ...fields, ...typed }, JSON_ONLY)).json();
    expect(again.borrador.lineas).toMatchObject([{ cantidad: "1.001", subtotal: "2977975.00" }]);
  });
});

describe("without the hint", () => {
  test.each(["2.500", "2,500", "$ 2500", "2500,50"])("%j is refused by a form and by JSON", async (typed) => {
    expect(Object.keys(await errorsOf(admin, "/productos/nuevo/", { nombre: "Pan", precio: typed }))).toEqual(["precio"]);
    const id = await product();
    const sale = line(0, id, { precio_unitario: typed });
    expect(Object.keys(await errorsOf(vendedor, "/ventas/nueva/", sale))).toEqual(["detalles[0].precio_unitario"]);
    const venta = await sell();
    const answer = await post(`/ventas/${venta}/detalles/`, { producto: id, precio_unitario: typed, formato: "co" });
    expect(answer).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
  });
});
