import { expect, test } from "vitest";
import { JSON_ONLY } from "../../support/answers";
import { line, openCounter } from "../../support/counter";
import { textOf } from "../../support/html";
import { readPdf } from "../../support/read-pdf";
import { lastId, newClient } from "../../support/shop";

const { service, admin, vendedor, product, stockOf } = await openCounter();
const NUEVA = "/ventas/nueva/";

/** Makes a quotation of three units and returns its id. */
async function quoted(fields = {}, visitor = vendedor): Promise<{ id: number; producto: number }> {
  const producto = await product();
  const response = await visitor.form(NUEVA, { intencion: "cotizar", ...line(0, producto, { cantidad: 3 }), ...fields });
  const id = lastId(service, "cotizaciones");
  expect([response.status, response.headers.get("location")]).toEqual([302, `/ventas/cotizaciones/${id}/`]);
  return { id, producto };
}

const cotizacion = async (id: number, visitor = vendedor) => (await visitor.data(`/ventas/cotizaciones/${id}/`)).cotizacion;

test("a ticket becomes a quotation with a number, a page, a list, a PDF, a roll and a message; stock stays", async () => {
  const cliente_fk = await newClient(service, admin, { nombre: "Rosa", telefono: "3001234567" });
  const { id, producto } = await quoted({ cliente_fk });
  const { numero, cliente, total, valida_hasta, vencida, venta } = await cotizacion(id);
  expect({ numero, cliente, total, valida_hasta, vencida, venta }).toEqual({
    numero: `COT-${id}`,
    cliente: "Rosa",
    total: "3566.43",
    valida_hasta: "2026-12-06",
    vencida: false,
    venta: null,
  });
  expect((await vendedor.data("/ventas/cotizaciones/")).cotizaciones[0]).toMatchObject({ id, numero });
  expect(await stockOf(producto)).toBe(10);
  const pagina = await (await vendedor.get(`/ventas/cotizaciones/${id}/`)).text();
  expect(textOf(pagina)).toContain("Vale hasta el 06/12/2026");
  expect(pagina).toContain("573001234567?text=");
  for (const papel of ["", "?formato=tirilla"]) {
    const pdf = await vendedor.get(`/ventas/cotizaciones/${id}/pdf/${papel}`);
    const { all: textos } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    for (const texto of ["Cotización", numero, "06/12/2026", "Rosa", "3.566,43"]) expect(textos).toContain(texto);
  }
  const csv = await (await admin.get("/ventas/cotizaciones/?formato=csv")).text();
  expect(csv).toContain(`${numero};2026-11-21;`);
  expect(await (await admin.get("/reportes/cotizaciones/?periodo=hoy")).text()).toContain('data-titulo="Válida hasta"');
});

test("a last day that is over is refused at its field", async () => {
  const producto = await product();
  const fields = { intencion: "cotizar", valida_hasta: "2026-11-20", ...line(0, producto) };
  const { errors } = await (await vendedor.form(NUEVA, fields, JSON_ONLY)).json();
  expect(errors).toEqual({ valida_hasta: ["Elija hoy o un día que no haya pasado."] });
});

test("a question about a price is answered for the quotation, and charges nothing", async () => {
  const producto = await product();
  const ventas = lastId(service, "ventas");
  const fields = { intencion: "cotizar", confirmar_precio: "0", ...line(0, producto, { precio_publico: "1" }) };
  const asked = await (await vendedor.form(NUEVA, fields)).text();
  expect(asked).toMatch(/<input type="hidden" name="intencion" value="cotizar"/);
  const yes = await vendedor.form(NUEVA, { ...fields, confirmar_precio: "1" });
  expect(yes.headers.get("location")).toBe(`/ventas/cotizaciones/${lastId(service, "cotizaciones")}/`);
  expect(lastId(service, "ventas")).toBe(ventas);
});

test("it fills a ticket at its prices; the sale is linked, and it is sold once", async () => {
  const { id, producto } = await quoted({}, admin);
  await admin.form(`/productos/editar/${producto}/`, { nombre: "Arroz", precio: "2000", stock: 10 });
  const filled = await admin.form(`/ventas/cotizaciones/${id}/vender/`, {});
  expect([filled.status, filled.headers.get("location")]).toEqual([302, `/ventas/nueva/?cotizacion=${id}`]);
  const { borrador } = await admin.data(`/ventas/nueva/?cotizacion=${id}`);
  expect(borrador).toMatchObject({ cotizacion: String(id), cotizacion_numero: `COT-${id}`, total: "3566.43" });
  const sale = { cotizacion: id, ...line(0, producto, { cantidad: 3, precio_publico: "1188,81" }), formato: "co" };
  expect((await admin.form(NUEVA, sale)).status).toBe(302);
  expect(await cotizacion(id, admin)).toMatchObject({ venta: lastId(service, "ventas"), total: "3566.43" });
  expect(await (await admin.form(NUEVA, sale, JSON_ONLY)).json()).toMatchObject({
    errors: { cotizacion: [expect.stringContaining("ya se vendió")] },
  });
  expect((await admin.form(`/ventas/cotizaciones/${id}/vender/`, {})).headers.get("location")).toBe(`/ventas/cotizaciones/${id}/`);
});

test("after its last day the ticket has today's prices, and says so", async () => {
  const { id, producto } = await quoted({}, admin);
  await admin.form(`/productos/editar/${producto}/`, { nombre: "Arroz", precio: "2000", stock: 10 });
  service.db.$client.prepare("update cotizaciones set valida_hasta = '2026-11-20' where id = ?").run(id);
  await admin.form(`/ventas/cotizaciones/${id}/vender/`, {});
  const page = textOf(await (await admin.get(`/ventas/nueva/?cotizacion=${id}`)).text());
  expect(page).toContain(`La cotización COT-${id} venció el 20/11/2026: el tiquete lleva los precios de hoy.`);
  expect((await admin.data(`/ventas/nueva/?cotizacion=${id}`)).borrador.total).toBe("7140.00");
});

test("a vendedor sees its own, another shop none; a shop that makes none sees nothing of it", async () => {
  const { id } = await quoted({}, admin);
  expect((await vendedor.get(`/ventas/cotizaciones/${id}/`)).status).toBe(404);
  const otra = await service.admin();
  for (const path of ["", "pdf/"]) expect((await otra.get(`/ventas/cotizaciones/${id}/${path}`)).status).toBe(404);
  expect((await otra.form(`/ventas/cotizaciones/${id}/vender/`, {})).status).toBe(404);
  admin.cookies.delete("flash");
  const [sinUso, panel] = [await (await admin.get(NUEVA)).text(), await (await admin.get("/dashboard/")).text()];
  for (const pagina of [sinUso, panel]) expect(textOf(pagina)).not.toMatch(/cotiza/i);
  await admin.form("/configuracion/", { usa_cotizaciones: "1" });
  expect(await (await admin.get("/dashboard/")).text()).toContain('href="/ventas/cotizaciones/"');
  const reporte = await admin.data("/reportes/cotizaciones/");
  expect(reporte.cuantas).toBeGreaterThan(reporte.vendidas);
  await admin.form("/configuracion/", { usa_cotizaciones: "0" });
});

test("while it holds, no rule of prices touches its lines; after its last day those of today do", async () => {
  const { id } = await quoted({}, admin);
  await admin.form("/productos/promociones/nueva/", { nombre: "Mitad", tipo: "porcentaje", valor: "50", alcance: "todo" });
  const page = async () => ({
    html: await (await admin.get(`/ventas/nueva/?cotizacion=${id}`)).text(),
    ...(await admin.data(`/ventas/nueva/?cotizacion=${id}`)),
  });
  const held = await page();
  expect([held.borrador.total, held.borrador.lineas[0].reglas]).toEqual(["3566.43", undefined]);
  service.db.$client.prepare("update cotizaciones set valida_hasta = '2026-11-20' where id = ?").run(id);
  const over = await page();
  expect([over.borrador.total, over.html.includes('name="reglas"')]).toEqual(["1782.00", true]);
});
