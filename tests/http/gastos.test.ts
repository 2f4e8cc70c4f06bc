import { describe, expect, test } from "vitest";
import { refusedPage, taken } from "../support/answers";
import { openCounter } from "../support/counter";
import { control, notesOf, textOf } from "../support/html";
import { newExpense } from "../support/shop";

const { service, admin, vendedor } = await openCounter();

const FIELDS = { concepto: "Arriendo del local", monto: "1850000.5", descripcion: "Noviembre" };
const NEW = "/compras/gastos/nuevo/";
const LIST = "/compras/gastos/";

describe("creating and editing", () => {
  test("all fields are kept, with the day; an edit changes all but the day", async () => {
    expect(await taken(admin, NEW, FIELDS, LIST)).toMatchObject({ tipo: "exito", mensaje: "Gasto agregado correctamente." });
    const { gastos } = await vendedor.data(LIST);
    const seen = { id: expect.any(Number), usuario: 1, ...FIELDS, monto: "1850000.50", fecha: "2026-11-21" };
    expect(gastos).toEqual([seen]);
    service.clock.now += 24 * 60 * 60 * 1000;
    const change = { concepto: "Energía", monto: "2", descripcion: "" };
    const path = `/compras/gastos/editar/${gastos[0].id}/`;
    expect((await taken(admin, path, change, LIST)).mensaje).toBe("Gasto actualizado correctamente.");
    expect((await admin.data(path)).gasto).toEqual({ ...seen, ...change, monto: "2.00" });
    service.clock.now -= 24 * 60 * 60 * 1000;
  });

  test("a refused form shows what was typed and the error beside its field", async () => {
    const html = await refusedPage(admin, NEW, { concepto: "Bolsas", monto: "mucho", descripcion: "De papel" });
    expect(control(html, "monto")).toMatchObject({ value: "mucho", "aria-invalid": "true" });
    expect(notesOf(html, "monto")).toEqual([expect.stringContaining("Escriba un valor como 1500")]);
    expect(control(html, "concepto").value).toBe("Bolsas");
    expect(html).toContain(">De papel</textarea>");
  });

  test("the same form sent twice makes one expense and answers alike", async () => {
    const clave_envio = control(await admin.html(NEW), "clave_envio").value;
    expect(clave_envio).toMatch(/^[0-9a-f-]{36}$/);
    const before = (await admin.data(LIST)).page.total;
    for (let i = 0; i < 2; i++)
      expect((await taken(admin, NEW, { ...FIELDS, clave_envio }, LIST)).mensaje).toBe("Gasto agregado correctamente.");
    expect((await admin.data(LIST)).page.total).toBe(before + 1);
  });
});

describe("the list", () => {
  test("has search, month, totals and pages", async () => {
    const owner = await service.admin();
    const now = service.clock.now;
    service.clock.now = Date.parse("2026-10-31T23:59:00-05:00");
    for (let i = 0; i < 22; i++) await newExpense(service, owner, { concepto: "Almuerzo", monto: "0.10" });
    service.clock.now = now;
    await newExpense(service, owner, { concepto: "Teléfono", monto: "95000" });
    const octubre = { mes: "2026-10", total: "2.20", cantidad: 22 };
    const noviembre = { mes: "2026-11", total: "95000.00", cantidad: 1 };
    const first = await owner.data(LIST);
    expect([first.gastos.length, first.page.total, first.totales_mes]).toEqual([20, 23, [noviembre, octubre]]);
    expect((await owner.data(`${LIST}?q=almuerzo&mes=2026-10&page=2`)).page).toMatchObject({ number: 2, total: 22 });
    const figure = async (query: string) => (await owner.data(`${LIST}?fecha_desde=2026-11-01${query}`)).en_dias;
    expect(await figure("")).toEqual({ total: "95000.00", cantidad: 1 });
    expect([await figure("&q=almuerzo"), await figure("&mes=2026-10")]).toEqual([null, null]);
    const text = await owner.text(`${LIST}?mes=2026-10`);
    expect(text).toMatch(/Gastado en noviembre de 2026 \$ 95\.000 1 gasto .*octubre de 2026 22 gastos en el mes \$ 2,20/);
  });

  test("a vendedor reads it and sees no link to what it may not do", async () => {
    await newExpense(service, admin);
    const html = await vendedor.html(LIST);
    expect(textOf(html)).toContain("Reservado");
    expect(html).not.toMatch(/href="\/compras\/gastos\/(nuevo|editar|eliminar)/);
    expect(await admin.html(LIST)).toMatch(/gastos\/nuevo\/.*gastos\/editar\/(\d+)\/.*gastos\/eliminar\/\1\//s);
  });

  test("an empty one offers the first step", async () => {
    const owner = await service.admin();
    const html = await owner.html(LIST);
    expect(textOf(html)).toContain("Aún no hay gastos");
    expect(html).toContain('href="/compras/gastos/nuevo/"');
  });
});

describe("deleting", () => {
  test("says what goes, in numbers, and deletes", async () => {
    const owner = await service.admin();
    const id = await newExpense(service, owner, { concepto: "Papel", monto: "500" });
    await newExpense(service, owner, { monto: "1000" });
    const path = `/compras/gastos/eliminar/${id}/`;
    expect(await owner.text(path)).toMatch(/Papel.*\$ 500 del 21\/11\/2026.*noviembre de 2026.*\$ 1\.500/);
    expect((await taken(owner, path, {}, LIST)).mensaje).toBe("Gasto eliminado correctamente.");
    expect((await owner.get(path)).status).toBe(404);
    expect((await owner.data(LIST)).totales_mes).toEqual([{ mes: "2026-11", total: "1000.00", cantidad: 1 }]);
  });
});
