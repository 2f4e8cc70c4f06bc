import { expect, test } from "vitest";
import { JSON_ONLY } from "../../support/answers";
import { line, openCounter } from "../../support/counter";
import { textOf } from "../../support/html";
import { readPdf } from "../../support/read-pdf";
import { lastId, newClient } from "../../support/shop";

const { service, admin, vendedor, product, stockOf } = await openCounter();
const NUEVA = "/ventas/nueva/";
const ana = await newClient(service, admin, { nombre: "Ana", telefono: "3001234567" });

/** Keeps three units for a client and returns the id of the separe. */
async function kept(fields = {}): Promise<{ id: number; producto: number; path: string }> {
  const producto = await product();
  const ticket = { intencion: "separar", cliente_fk: ana, ...line(0, producto, { cantidad: 3 }), ...fields };
  const response = await vendedor.form(NUEVA, ticket);
  const id = lastId(service, "separes");
  expect([response.status, response.headers.get("location")]).toEqual([302, `/ventas/separes/${id}/`]);
  return { id, producto, path: `/ventas/separes/${id}/` };
}

const separe = async (path: string, visitor = vendedor) => (await visitor.data(path)).separe;

test("a ticket is kept for its client, paid by parts, delivered as a sale", async () => {
  const { id, producto, path } = await kept({ abono: "1000", plazo: 10 });
  const { numero, cliente, total, abonado, saldo, plazo, estado, abonos, detalles } = await separe(path, admin);
  expect({ numero, cliente, total, abonado, saldo, plazo, estado }).toEqual({
    numero: `SEP-${id}`,
    cliente: "Ana",
    total: "3566.43",
    abonado: "1000.00",
    saldo: "2566.43",
    plazo: 10,
    estado: "abierto",
  });
  expect([abonos.length, detalles[0].cantidad, await stockOf(producto)]).toEqual([1, 3, 7]);
  expect((await vendedor.data("/ventas/separes/?estado=abierto")).separes).toEqual([expect.objectContaining({ id, saldo: "2566.43" })]);

  const early = await vendedor.form(`${path}entregar/`, {});
  expect([early.status, early.headers.get("location")]).toEqual([302, path]);
  expect(textOf(await (await vendedor.get(path)).text())).toContain("Le quedan $ 2.566,43 por pagar");

  expect(await (await vendedor.form(`${path}abonos/`, { monto: "2566.44" }, JSON_ONLY)).json()).toMatchObject({
    errors: { monto: [expect.any(String)] },
  });
  const pay = { monto: "2566.43", medio: "transferencia", banco: "Nequi", clave_envio: "a" };
  for (let i = 0; i < 2; i++) expect((await vendedor.form(`${path}abonos/`, pay)).headers.get("location")).toBe(path);
  for (let i = 0; i < 2; i++) expect((await vendedor.form(`${path}entregar/`, { clave_envio: "e" })).status).toBe(302);
  const venta = lastId(service, "ventas");
  expect(await separe(path)).toMatchObject({ estado: "entregado", saldo: "0.00", venta });
  const { venta: sold } = await vendedor.data(`/ventas/detalle/${venta}/`);
  expect(sold.pagos.map(({ medio, monto }: { medio: string; monto: string }) => [medio, monto])).toEqual([
    ["efectivo", "1000.00"],
    ["transferencia", "2566.43"],
  ]);
  expect(await stockOf(producto)).toBe(7);
});

test("its page, its paper and its message say what was paid and what is left", async () => {
  const { id, path } = await kept({ abono: "566,43", formato: "co" });
  const page = await (await vendedor.get(path)).text();
  expect(page).toContain("573001234567?text=");
  expect(textOf(page)).toContain("$ 3.000");
  for (const papel of ["", "?formato=tirilla"]) {
    const pdf = await vendedor.get(`${path}pdf/${papel}`);
    const { all } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    for (const texto of ["Separe", `SEP-${id}`, "21/12/2026", "Ana", "566,43", "3.000"]) expect(all).toContain(texto);
  }
  expect(await (await admin.get("/ventas/separes/?formato=csv")).text()).toContain(`SEP-${id};2026-11-21;`);
  expect((await vendedor.data(`/buscar/?q=sep-${id}`)).buscar).toEqual([expect.objectContaining({ grupo: "Separes", url: path })]);
});

test("without a registered client, or with too small a first payment, nothing is kept", async () => {
  const producto = await product();
  const ticket = { intencion: "separar", ...line(0, producto) };
  expect((await (await vendedor.form(NUEVA, ticket, JSON_ONLY)).json()).errors).toEqual({ cliente_fk: [expect.any(String)] });
  await admin.form("/configuracion/", { abono_minimo_separe: "50" });
  expect((await (await vendedor.form(NUEVA, { ...ticket, cliente_fk: ana, abono: "1" }, JSON_ONLY)).json()).errors).toEqual({
    abono: [expect.stringContaining("50 %")],
  });
  await admin.form("/configuracion/", { abono_minimo_separe: "0" });
  expect(await stockOf(producto)).toBe(10);
});

test("the admin cancels it, and the rest is extra income; a vendedor and another shop may not", async () => {
  const { producto, path } = await kept({ abono: "1000" });
  expect((await vendedor.form(`${path}cancelar/`, {})).status).toBe(403);
  const otra = await service.admin();
  for (const end of ["", "pdf/", "abonos/", "cancelar/"]) expect((await otra.get(path + end)).status).toBe(404);
  for (const end of ["abonos/", "entregar/", "cancelar/"]) expect((await otra.form(path + end, { monto: "1" })).status).toBe(404);
  expect(textOf(await (await admin.get(`${path}cancelar/`)).text())).toContain("Abonó $ 1.000");
  expect((await (await admin.form(`${path}cancelar/`, { devolver: "1001" }, JSON_ONLY)).json()).errors).toEqual({
    devolver: [expect.any(String)],
  });
  expect((await admin.form(`${path}cancelar/`, { devolver: "400" })).headers.get("location")).toBe(path);
  expect(await separe(path, admin)).toMatchObject({ estado: "cancelado", devuelto: "400.00" });
  expect(await stockOf(producto)).toBe(10);
  const [ingreso] = (await admin.data("/ventas/ingresos/")).ingresos;
  expect(ingreso).toMatchObject({ monto: "600.00", tipo: "otro" });
});

test("an overdue one is on the start page, and in the report; a shop that uses none sees nothing of it", async () => {
  admin.cookies.delete("flash");
  for (const path of [NUEVA, "/reportes/"]) expect(textOf(await (await admin.get(path)).text())).not.toMatch(/separe|separar/i);
  const { id } = await kept({ plazo: 1 });
  service.db.$client.prepare("update separes set vence = '2026-11-20' where id = ?").run(id);
  const panel = await admin.data("/dashboard/");
  expect(panel.separes_vencidos).toMatchObject({ cuantos: 1, primeros: [{ id, estado: "vencido" }] });
  const { en_abonos, recibido, abiertos } = await admin.data("/reportes/separes/?periodo=hoy");
  expect([en_abonos, abiertos]).toEqual(["566.43", 2]);
  expect(Number(recibido)).toBeGreaterThan(3566);
  expect(await (await admin.get("/reportes/separes/?periodo=hoy")).text()).toContain('data-titulo="Plazo"');
  await admin.form("/configuracion/", { usa_separes: "1" });
  admin.cookies.delete("flash");
  expect(await (await admin.get("/dashboard/")).text()).toContain('href="/ventas/separes/"');
});
