import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorsOf, refusedPage, taken } from "../support/answers";
import { dump } from "../support/dump";
import { control, notesOf, textOf } from "../support/html";
import { ASSET, LINE, line, openBuyers, products } from "../support/purchases";
import { newProduct, newSupplier } from "../support/shop";

let buyers: Awaited<ReturnType<typeof openBuyers>>;
let rice: number;
beforeAll(async () => {
  buyers = await openBuyers();
});
beforeEach(async () => {
  rice = await newProduct(buyers.service, buyers.admin, { nombre: "Arroz", precio: "999", stock: 0 });
});

describe("/compras/crear/", () => {
  test("the spec's form: bare names are one line; 20 at 1100.00 come to 26180.00, whatever total was posted", async () => {
    const { service, admin, buy, last, detail, product } = buyers;
    const proveedor = await newSupplier(service, admin, { nombre: "Luz Marina", empresa: "La 14" });
    const flash = await buy(products(rice, { proveedor, total: "5.00", tiene_caducidad: "on", fecha_caducidad: "2027-01-31" }));
    expect([flash.tipo, flash.mensaje]).toEqual(["exito", "Compra registrada correctamente."]);
    const { id, ...listed } = await last();
    expect(listed).toMatchObject({
      tipo: "productos",
      total: "26180.00",
      lineas: 1,
      proveedor: { id: proveedor, nombre: "Luz Marina", empresa: "La 14" },
    });
    expect(await detail(id)).toMatchObject({
      base: "22000.00",
      iva: "4180.00",
      fecha: "2026-11-21T10:15:00-05:00",
      usuario_username: "duena",
    });
    expect((await detail(id)).detalles).toEqual([
      {
        id: expect.any(Number),
        producto: { id: rice, nombre: "Arroz" },
        cantidad: 20,
        precio: "1100.00",
        precio_con_iva: "1309.00",
        subtotal_con_iva: "26180.00",
        precio_venta: "1500.00",
        precio_publico: "1785.00",
        tarifa_iva: "19",
        unidad: "und",
        categoria: "",
        tiene_caducidad: true,
        fecha_caducidad: "2027-01-31",
      },
    ]);
    expect(await product(rice)).toMatchObject({ stock: 20, precio_compra: "1100.00", precio: "1500.00" });
    const { movimientos } = await admin.data(`/productos/${rice}/`);
    expect(movimientos).toMatchObject([{ causa: "compra", cantidad: 20, stock: 20, referencia: expect.stringMatching(/^Compra \d+$/) }]);
  });

  test("a supplier is registered by its name in the middle of the purchase, and stays typed while that is refused", async () => {
    const { admin, buy, last } = buyers;
    const fields = { ...products(rice), proveedor_nuevo: "Don José" };
    for (const intencion of ["actualizar", "guardar"]) {
      const html = await (await admin.form("/compras/crear/", { ...fields, precio: "mil", intencion }, { Accept: "text/html" })).text();
      expect(control(html, "proveedor_nuevo").value).toBe("Don José");
    }
    await buy(fields);
    const { proveedor } = await last();
    expect(proveedor).toMatchObject({ nombre: "Don José", empresa: "" });
    const page = textOf(await (await admin.get(`/proveedores/${proveedor.id}/`)).text());
    expect(page).toContain("Teléfono —");
    expect(Object.keys(await errorsOf(admin, `/proveedores/editar/${proveedor.id}/`, { nombre: "Don José" }))).toHaveLength(4);
  });

  test("many lines, with gaps and empty ones; a line without a product makes one", async () => {
    const { admin, buy, last, detail, product } = buyers;
    await buy({
      tipo: "productos",
      ...line(0, { producto: rice, ...LINE, cantidad: 1 }),
      ...line(1, { producto: "", cantidad: "", nombre: "" }),
      ...line(7, { ...LINE, nombre: "Café", codigo_de_barras: "7702", categoria: "Bebidas", cantidad: 2 }),
    });
    const { id, numero } = await last();
    const { detalles, total } = await detail(id);
    expect([total, detalles.map(({ producto }: { producto: { nombre: string } }) => producto.nombre)]).toEqual([
      "3927.00",
      ["Arroz", "Café"],
    ]);
    const coffee = await product(detalles[1].producto.id);
    expect(coffee).toMatchObject({
      nombre: "Café",
      codigo_de_barras: "7702",
      categoria: "Bebidas",
      stock: 2,
      precio_compra: "1100.00",
      precio: "1500.00",
    });
    const { movimientos } = await admin.data(`/productos/${coffee.id}/`);
    expect(movimientos).toMatchObject([{ causa: "compra", referencia: `Compra ${numero}`, cantidad: 2, stock: 2 }]);
  });

  test("a selling price below the cost is saved with a warning that names the products", async () => {
    const id = await newProduct(buyers.service, buyers.admin, { nombre: "Aceite" });
    const bajo = { cantidad: 1, precio: "5000", precio_venta: "500" };
    const fields = {
      tipo: "productos",
      ...line(0, { producto: id, ...bajo }),
      ...line(1, { nombre: "Sal", ...bajo }),
      ...line(2, { nombre: "Café", ...LINE }),
    };
    expect(await taken(buyers.admin, "/compras/crear/", fields, "/compras/")).toMatchObject({
      tipo: "aviso",
      mensaje: "Compra registrada correctamente. Precio por debajo del costo: Aceite y Sal.",
    });
  });

  test("an asset: its value is the total", async () => {
    const { buy, last, detail } = buyers;
    await buy({ ...ASSET, total: "7" });
    const { id, total } = await last();
    expect([total, await detail(id)]).toEqual([
      "2500000.00",
      expect.objectContaining({
        tipo: "activos",
        detalles: [],
        activo: {
          id: expect.any(Number),
          nombre: "Vitrina",
          descripcion: "Dos puertas",
          valor: "2500000.00",
          fecha_adquisicion: "2026-11-20",
        },
      }),
    ]);
  });

  test("the same form sent twice buys once", async () => {
    const { service, admin, buy, last } = buyers;
    const fields = products(rice, { clave_envio: crypto.randomUUID() });
    await buy(fields);
    const before = dump(service);
    await buy(fields);
    expect(dump(service)).toBe(before);
    await admin.form(`/compras/eliminar/${(await last()).id}/`);
    await admin.get("/compras/");
    expect((await buy(fields)).mensaje).toBe("Esta compra ya se había registrado.");
  });

  test.each([
    ["nothing at all", {}, ["tipo"]],
    ["another kind", { tipo: "gastos" }, ["tipo"]],
    ["no line", { tipo: "productos" }, ["detalles"]],
    [
      "no figures",
      { tipo: "productos", ...line(0, { nombre: "x" }) },
      ["detalles[0].cantidad", "detalles[0].precio", "detalles[0].precio_venta"],
    ],
    ["no name for a new product", { tipo: "productos", ...LINE }, ["nombre_producto"]],
    [
      "a long category for one",
      { tipo: "productos", ...line(2, { ...LINE, nombre: "x", categoria: "a".repeat(51) }) },
      ["detalles[2].categoria"],
    ],
    ["no date", { tipo: "productos", ...line(0, { ...LINE, nombre: "x", tiene_caducidad: "on" }) }, ["detalles[0].fecha_caducidad"]],
    [
      "bad amounts",
      { tipo: "productos", ...LINE, nombre_producto: "x", precio: "1.999", precio_venta: "1,5", cantidad: "0" },
      ["cantidad", "precio", "precio_venta"],
    ],
    [
      "too much",
      { tipo: "productos", ...line(0, { nombre: "x", cantidad: 999_999, precio: "99999999.99", precio_venta: 1 }) },
      ["detalles[0].cantidad"],
    ],
    ["a product that is not there", { tipo: "productos", ...line(0, { ...LINE, producto: 987654321 }) }, ["detalles[0].producto"]],
    ["a supplier that is not there", { ...ASSET, proveedor: 987654321 }, ["proveedor"]],
    ["an empty asset", { tipo: "activos" }, ["nombre", "valor", "fecha_adquisicion"]],
    ["an asset for nothing", { ...ASSET, valor: "0.00" }, ["valor"]],
  ])("%s is refused at its fields, and nothing changes", async (_, fields, wrong) => {
    const { service, admin } = buyers;
    const before = dump(service);
    expect(Object.keys(await errorsOf(admin, "/compras/crear/", fields)).sort()).toEqual([...wrong].sort());
    await refusedPage(admin, "/compras/crear/", fields);
    expect(dump(service)).toBe(before);
  });

  test("another shop's product and supplier are refused like missing ones", async () => {
    const { service, admin, ajeno } = buyers;
    const foreign = await newProduct(service, ajeno);
    const before = dump(service);
    expect(Object.keys(await errorsOf(admin, "/compras/crear/", products(foreign)))).toEqual(["producto"]);
    const proveedor = await newSupplier(service, ajeno, { nombre: "Luz Marina", empresa: "La 14" });
    const between = dump(service);
    expect(Object.keys(await errorsOf(admin, "/compras/crear/", products(rice, { proveedor })))).toEqual(["proveedor"]);
    expect([dump(service) === between, before === between]).toEqual([true, false]);
  });

  test("a barcode that is taken, in the shop or on another line", async () => {
    const { service, admin } = buyers;
    await newProduct(service, admin, { nombre: "Tomada", codigo_de_barras: "7703" });
    const taken = { "detalles[1].codigo_de_barras": ["Ya existe un producto con este código de barras."] };
    for (const codes of [
      ["", "7703"],
      ["7704", "7704"],
    ]) {
      const lines = codes.map((codigo_de_barras, i) => line(i, { ...LINE, nombre: "Nueva", codigo_de_barras }));
      expect(await errorsOf(admin, "/compras/crear/", Object.assign({ tipo: "productos" }, ...lines))).toEqual(taken);
    }
  });

  test("a refused page keeps what was typed and says what is wrong beside each field", async () => {
    const { service, admin } = buyers;
    const proveedor = await newSupplier(service, admin, { nombre: "Ana <b>", empresa: "Granos" });
    const html = await refusedPage(admin, "/compras/crear/", {
      tipo: "productos",
      proveedor,
      ...line(3, { ...LINE, producto: rice, cantidad: "2x" }),
      ...line(4, { nombre: "Café", precio: "5" }),
    });
    expect(control(html, "detalles[3].cantidad").value).toBe("2x");
    expect(notesOf(html, "detalles[3].cantidad")).toEqual(["Escriba un número entero, como 12 o 2.500."]);
    expect([control(html, "detalles[4].nombre").value, notesOf(html, "detalles[4].precio_venta")]).toEqual([
      "Café",
      ["Este campo es obligatorio."],
    ]);
    expect(html).toContain(`<option value="${proveedor}" selected="">`);
    const bare = await refusedPage(admin, "/compras/crear/", { tipo: "productos", nombre_producto: "Panela", ...LINE, cantidad: "x" });
    expect([control(bare, "detalles[0].nombre").value, notesOf(bare, "detalles[0].cantidad")]).toEqual([
      "Panela",
      ["Escriba un número entero, como 12 o 2.500."],
    ]);
    const asset = await refusedPage(admin, "/compras/crear/", { ...ASSET, valor: "x" });
    expect([control(asset, "nombre").value, notesOf(asset, "valor")[0]]).toEqual(["Vitrina", expect.stringContaining("Escriba un valor")]);
  });
});
