import { beforeEach, describe, expect, test } from "vitest";
import { errorsOf, refusedPage, taken } from "../support/answers";
import { dump } from "../support/dump";
import { control, notesOf } from "../support/html";
import { ASSET, LINE, line, openBuyers, products } from "../support/purchases";
import { newProduct, newSupplier } from "../support/shop";

let rice: number;
const { service, admin, buy, last, detail, product } = await openBuyers();

beforeEach(async () => {
  rice = await newProduct(service, admin, { nombre: "Arroz", precio: "999", stock: 0 });
});

describe("/compras/crear/", () => {
  test("the spec's form: bare names are one line; 20 at 1100.00 come to 26180.00, whatever total was posted", async () => {
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
    const fields = { ...products(rice), proveedor_nuevo: "Don José" };
    for (const intencion of ["actualizar", "guardar"]) {
      const html = await (await admin.form("/compras/crear/", { ...fields, precio: "mil", intencion }, { Accept: "text/html" })).text();
      expect(control(html, "proveedor_nuevo").value).toBe("Don José");
    }
    await buy(fields);
    const { proveedor } = await last();
    expect(proveedor).toMatchObject({ nombre: "Don José", empresa: "" });
    const page = await admin.text(`/proveedores/${proveedor.id}/`);
    expect(page).toContain("Teléfono —");
    expect(Object.keys(await errorsOf(admin, `/proveedores/editar/${proveedor.id}/`, { nombre: "Don José" }))).toHaveLength(4);
  });

  test("a selling price below the cost is saved with a warning that names the products", async () => {
    const id = await newProduct(service, admin, { nombre: "Aceite" });
    const bajo = { cantidad: 1, precio: "5000", precio_venta: "500" };
    const fields = {
      tipo: "productos",
      ...line(0, { producto: id, ...bajo }),
      ...line(1, { nombre: "Sal", ...bajo }),
      ...line(2, { nombre: "Café", ...LINE }),
    };
    expect(await taken(admin, "/compras/crear/", fields, "/compras/")).toMatchObject({
      tipo: "aviso",
      mensaje: "Compra registrada correctamente. Precio por debajo del costo: Aceite y Sal.",
    });
  });

  test("the paper's total and what came free are in the page that is sent again, and in the purchase", async () => {
    const libre = line(1, { producto: rice, cantidad: 4, precio: "", precio_venta: "", bonificacion: "on" });
    const fields = { tipo: "productos", ...line(0, { producto: rice, ...LINE }), ...libre };
    const html = await refusedPage(admin, "/compras/crear/", { ...fields, total_documento: "mil" });
    expect([control(html, "total_documento").value, control(html, "detalles[1].bonificacion").checked]).toEqual(["mil", ""]);
    await buy({ ...fields, total_documento: "26200" });
    const { id, total } = await last();
    const { ajuste, detalles } = await detail(id);
    expect([total, ajuste, detalles[1]]).toMatchObject(["26200.00", "20.00", { bonificacion: true, subtotal_con_iva: "0.00" }]);
    expect(await admin.text(`/compras/detalle/${id}/`)).toMatch(/De regalo \$ 0 Base.* Ajuste al total del proveedor \$ 20 /);
  });

  test("a button of the screen without a script keeps them", async () => {
    const typed = { tipo: "productos", ...line(0, { producto: rice, ...LINE, precio: "0", bonificacion: "on" }), total_documento: "26200" };
    const html = await (await admin.form("/compras/crear/", { ...typed, intencion: "actualizar" }, { Accept: "text/html" })).text();
    expect([control(html, "total_documento").value, control(html, "detalles[0].bonificacion").checked]).toEqual(["26200", ""]);
  });

  test("the same form, sent again after its purchase was deleted, buys nothing and says so", async () => {
    const fields = products(rice, { clave_envio: crypto.randomUUID() });
    await buy(fields);
    await admin.form(`/compras/eliminar/${(await last()).id}/`);
    await admin.get("/compras/");
    expect((await buy(fields)).mensaje).toBe("Esta compra ya se había registrado.");
  });

  test.each([
    ["no line", { tipo: "productos" }, ["detalles"]],
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
    ["a supplier that is not there", { ...ASSET, proveedor: 987654321 }, ["proveedor"]],
    [
      "a paper's total that no rounding explains",
      { tipo: "productos", nombre_producto: "x", ...LINE, total_documento: "26281" },
      ["total_documento"],
    ],
  ])("%s is refused at its fields, and nothing changes", async (_, fields, wrong) => {
    const before = dump(service);
    expect(Object.keys(await errorsOf(admin, "/compras/crear/", fields)).sort()).toEqual([...wrong].sort());
    await refusedPage(admin, "/compras/crear/", fields);
    expect(dump(service)).toBe(before);
  });

  test("a refused page keeps what was typed and says what is wrong beside each field", async () => {
    const proveedor = await newSupplier(service, admin, { nombre: "Ana <b>", empresa: "Granos" });
    const html = await refusedPage(admin, "/compras/crear/", {
      tipo: "productos",
      proveedor,
      ...line(3, { ...LINE, producto: rice, cantidad: "2x" }),
      ...line(4, { nombre: "Café", precio: "5" }),
    });
    expect(control(html, "detalles[3].cantidad").value).toBe("2x");
    expect(notesOf(html, "detalles[3].cantidad")).toEqual(["Escriba un número entero, como 12 o 2.500."]);
    expect([control(html, "detalles[4].nombre").value, notesOf(html, "detalles[4].precio_venta")]).toEqual(["Café", ["Falta este dato."]]);
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
