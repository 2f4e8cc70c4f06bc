import { expect, test } from "vitest";
import { errorsOf, taken } from "../../support/answers";
import { line, openCounter } from "../../support/counter";
import { control, textOf } from "../../support/html";

const { admin, vendedor, product, sell, readSale } = await openCounter();

const pageOf = async (path: string, who = admin) => (await who.get(path)).text();
const BOLSA = { nombre: "Bolsa", precio: "", precio_publico: "119", stock: "90", casillas_presentes: "1", lleva_existencias: "on" };

test("a shop without bags reads nothing of them, and a bag says its tax", async () => {
  expect(textOf(await pageOf("/reportes/"))).not.toContain("bolsas");
  expect(await errorsOf(admin, "/productos/nuevo/", { ...BOLSA, bolsas_presentes: "1", bolsa: "on" })).toEqual({
    impuesto_bolsa: ["Escriba el impuesto de cada bolsa."],
  });
  expect(Object.keys(await errorsOf(admin, "/productos/nuevo/", { ...BOLSA, bolsa: "on", impuesto_bolsa: "mucho" }))).toEqual([
    "impuesto_bolsa",
  ]);
});

test("it is added to each bag on the sale screen, on the sale, on the papers and in the report", async () => {
  const bolsa = await product({ ...BOLSA, bolsa: "on", impuesto_bolsa: "73" });
  expect(await admin.data(`/productos/${bolsa}/`)).toMatchObject({
    producto: { bolsa: true, impuesto_bolsa: "73.00", precio_publico: "119.00" },
  });
  expect(textOf(await pageOf(`/productos/${bolsa}/`))).toMatch(
    /Paga el cliente \$ 192 \$ 100 sin IVA, más \$ 73 de impuesto .*Impuesto de cada bolsa \$ 73/,
  );
  const form = await pageOf(`/productos/editar/${bolsa}/`);
  expect(control(form, "impuesto_bolsa").value).toBe("73");
  expect(textOf(form)).toContain("El cliente paga $ 119: $ 100 más $ 19 de IVA 19 %. A eso se suma el impuesto de cada bolsa.");
  const ticket = { ...line(0, bolsa), "detalles[0].cantidad": "3", volver: "nueva", con_detalles: "1", formato: "co" };
  const shown = textOf(await (await vendedor.form("/ventas/nueva/", { ...ticket, intencion: "actualizar" })).text());
  expect(shown).toContain("$ 219 de impuesto a las bolsas");
  expect(shown).toContain("$ 576");
  const id = await sell({ ...line(0, bolsa), "detalles[0].cantidad": "3" });
  expect(await readSale(id)).toMatchObject({ total_venta: "576.00", base: "300.00", iva: "57.00" });
  const { detalles } = await (await vendedor.get(`/ventas/api/datos-json/${id}/`)).json();
  expect(detalles).toMatchObject([{ impuesto_bolsa: "219.00", monto_iva: "19.00", precio_unitario_final: "192.00", subtotal: "576.00" }]);
  for (const path of [`/ventas/recibo/${id}/`, `/ventas/detalle/${id}/`])
    expect(textOf(await pageOf(path))).toMatch(/Impuesto a las bolsas:? \$ 219/);
  expect(await admin.data("/reportes/bolsas/")).toMatchObject({ bolsas: 3, impuesto: "219.00", por_bimestre: [{ bolsas: 3 }] });
  expect(await (await admin.get("/reportes/bolsas/?formato=csv")).text()).toContain("Noviembre-diciembre de 2026;3;219,00");
  expect(textOf(await pageOf("/ayuda/"))).toContain("Es una bolsa con impuesto");
});

test("an edit on the screen keeps price and tax, and says them", async () => {
  const { productos } = await admin.data("/productos/?q=Bolsa");
  const bolsa = productos[0].id;
  const id = await sell({ ...line(0, bolsa), "detalles[0].cantidad": "2", "detalles[0].descuento": "50" });
  const edit = await pageOf(`/ventas/editar/${id}/`);
  expect(textOf(edit)).toContain("$ 146 de impuesto a las bolsas");
  expect(textOf(edit)).toContain("$ 265");
});

test("a shop that stops charging IVA charges no tax of bags, and its form says who does", async () => {
  await taken(admin, "/configuracion/", { responsable_iva: "0" }, "/configuracion/");
  const { productos } = await admin.data("/productos/?q=Bolsa");
  const id = await sell(line(0, productos[0].id));
  expect(await readSale(id)).toMatchObject({ total_venta: "119.00" });
  expect(textOf(await pageOf(`/productos/${productos[0].id}/`))).toContain("Paga el cliente $ 119");
  expect(textOf(await pageOf(`/productos/editar/${productos[0].id}/`))).toContain("responsable de IVA");
});
