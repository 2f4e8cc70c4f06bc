import { expect, test } from "vitest";
import { errorsOf, taken } from "../../support/answers";
import { line, openCounter } from "../../support/counter";
import { textOf } from "../../support/html";
import { readPdf } from "../../support/read-pdf";

const { admin, vendedor, product, sell, readSale } = await openCounter();

const pageOf = async (path: string) => (await admin.get(path)).text();
const optionsOf = (page: string, name: string) =>
  /<select[^>]*name="NAME"[\s\S]*?<\/select>/.exec(page.replaceAll(name, "NAME"))?.[0] ?? "";

test("a shop that does not charge INC sees nothing of it, and cannot give it to a product", async () => {
  const form = await pageOf("/productos/nuevo/");
  expect(optionsOf(form, "iva")).not.toContain("INC");
  expect(textOf(form)).not.toMatch(/consumo|INC/);
  expect(await errorsOf(admin, "/productos/nuevo/", { nombre: "Almuerzo", precio: "1000", iva: "inc8" })).toEqual({
    iva: [expect.stringMatching(/^Su tienda no cobra impuesto al consumo/)],
  });
  expect(textOf(await pageOf("/reportes/"))).not.toContain("consumo");
  expect(textOf(await pageOf("/reportes/utilidad/"))).not.toContain("consumo");
});

test("switched on in the settings, a product takes it, a sale and its JSON have it, and the report says what is owed", async () => {
  await taken(admin, "/configuracion/", { responsable_inc: "1" }, "/configuracion/");
  const form = await pageOf("/productos/nuevo/");
  expect(optionsOf(form, "iva")).toContain("INC 8 %");
  const almuerzo = await product({ nombre: "Almuerzo", precio: "", precio_publico: "30240", iva: "inc8" });
  expect(textOf(await pageOf(`/productos/${almuerzo}/`))).toContain("Impuesto al consumo INC 8 %");
  const venta = await sell({ ...line(0, almuerzo), ...line(1, await product()) });
  const { detalles } = await (await vendedor.get(`/ventas/api/datos-json/${venta}/`)).json();
  expect(detalles).toMatchObject([
    { tarifa_iva: "inc8", tarifa_impuesto: "8", impuesto: "inc", precio_unitario: "28000.00", monto_iva: "2240.00", subtotal: "30240.00" },
    { tarifa_iva: "19", tarifa_impuesto: "19", impuesto: "iva", monto_iva: "189.81" },
  ]);
  expect((await readSale(venta)).iva).toBe("189.81");
  expect(textOf(await pageOf(`/ventas/recibo/${venta}/`))).toMatch(
    /INC 8 % \$ 2\.240.*Responsable del impuesto nacional al consumo|Responsable del impuesto nacional al consumo.*INC 8 % \$ 2\.240/,
  );
  const pdf = await (await vendedor.get(`/ventas/factura/${venta}/`)).arrayBuffer();
  expect((await readPdf(new Uint8Array(pdf))).all).toMatch(/Precio sin impuesto[\s\S]*Precio con impuesto/);
  expect(textOf(await pageOf("/reportes/"))).toContain("Impuesto al consumo");
  const informe = await admin.data("/reportes/consumo/");
  expect(informe).toMatchObject({ base: "28000.00", inc: "2240.00" });
  expect(await (await admin.get("/reportes/consumo/?formato=csv")).text()).toContain("Noviembre-diciembre de 2026");
  expect(textOf(await pageOf("/reportes/utilidad/"))).toContain("Impuesto al consumo");
  expect(textOf(await pageOf("/ayuda/"))).toContain("En cada producto que usted prepara elija INC 8 %");
});

test("switched off again, it says how many products still have it, and their form says how they are sold", async () => {
  const flash = await taken(admin, "/configuracion/", { responsable_inc: "0" }, "/configuracion/");
  expect(flash).toMatchObject({
    tipo: "aviso",
    mensaje: expect.stringMatching(/1 producto tiene INC 8 %: desde ahora se venden sin ese impuesto/),
  });
  const { productos } = await admin.data("/productos/?q=Almuerzo");
  const form = await pageOf(`/productos/editar/${productos[0].id}/`);
  expect(optionsOf(form, "iva")).toMatch(/<option[^>]*value="inc8"[^>]*selected|<option[^>]*selected[^>]*value="inc8"/);
  expect(textOf(form)).toContain("Su tienda no cobra impuesto al consumo: se vende a ese precio, sin él.");
});

test("what is exported with INC can be imported", async () => {
  expect(await (await admin.get("/productos/?formato=csv")).text()).toMatch(/Almuerzo.*;inc8;/);
});
