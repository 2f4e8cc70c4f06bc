import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { openCounter } from "../support/counter";
import { dump } from "../support/dump";
import { control, notesOf, textOf } from "../support/html";
import { newIncome } from "../support/shop";

const { service, admin, vendedor } = await openCounter();

const PAGE = "/ventas/ingresos/";
const API = "/ventas/api/ingreso-extra/";
const FIELDS = { tipo: "mano_obra", descripcion: "Instalación", monto: "20000.5" };
const SEEN = { ...FIELDS, id: expect.any(Number), monto: "20000.50", fecha: "2026-11-21T10:15:00-05:00" };

describe(API, () => {
  test("makes one, by a vendedor too, and tells it again", async () => {
    const response = await vendedor.json(API, FIELDS);
    const body = await response.json();
    expect([response.status, body]).toEqual([201, { success: true, ingreso: { ...SEEN, usuario: 2 } }]);
    for (const visitor of [vendedor, admin]) {
      const again = await visitor.get(`${API}${body.ingreso.id}/`);
      expect([again.status, await again.json()]).toEqual([200, body]);
    }
  });

  test("descripcion may be left out, and monto may be a number", async () => {
    const response = await vendedor.json(API, { tipo: "otro", monto: 0.5 });
    expect((await response.json()).ingreso).toMatchObject({ tipo: "otro", descripcion: "", monto: "0.50" });
  });

  test.each([
    [{ tipo: "", monto: null }, ["tipo", "monto"]],
    [{ ...FIELDS, descripcion: "x".repeat(201), monto: "100000000" }, ["descripcion", "monto"]],
  ])("%j: errors at %j", async (body, fields) => {
    const before = dump(service);
    const response = await vendedor.json(API, body);
    const { success, code, error, errors } = await response.json();
    expect([response.status, success, code, error]).toEqual([400, false, "VALIDATION_ERROR", undefined]);
    expect(Object.keys(errors)).toEqual(fields);
    expect(dump(service)).toBe(before);
  });

  test("GET on the address that creates is 405", async () => {
    const response = await vendedor.get(API);
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

describe(PAGE, () => {
  test("its form makes one and goes back to it; the list and today's total hold it", async () => {
    const owner = await service.admin();
    const seller = await service.vendedor(owner);
    expect(await taken(seller, PAGE, FIELDS, PAGE)).toMatchObject({ tipo: "exito", mensaje: "Ingreso agregado correctamente." });
    await newIncome(owner, { monto: "0.50" });
    const own = await seller.data(PAGE);
    expect(own.ingresos).toEqual([{ ...SEEN, usuario: expect.any(Number), usuario_username: seller.username }]);
    expect([own.hoy, own.page.total]).toEqual([{ total: "20000.50", cantidad: 1 }, 1]);
    const all = await owner.data(PAGE);
    expect([all.ingresos.length, all.hoy, all.page.total]).toEqual([2, { total: "20001.00", cantidad: 2 }, 2]);
    const text = await owner.text(PAGE);
    expect(text).toMatch(/Hoy \$ 20\.001 2 ingresos .*Domicilio Reservado .*Mano de obra Instalación 21\/11\/2026 10:15 vendedor/);
  });

  test("a refused form shows the page again, what was typed and the error beside its field", async () => {
    await newIncome(vendedor, { descripcion: "Uno de antes" });
    const html = await refusedPage(vendedor, PAGE, { tipo: "", monto: "1,5", descripcion: "Arreglo" });
    expect(notesOf(html, "tipo")).toEqual(["Falta este dato."]);
    expect(control(html, "monto")).toMatchObject({ value: "1,5", "aria-invalid": "true" });
    expect(control(html, "descripcion").value).toBe("Arreglo");
    expect(textOf(html)).toContain("Uno de antes");
    expect(Object.keys(await errorsOf(vendedor, PAGE, { tipo: "x", monto: "0", descripcion: "x".repeat(201) }))).toEqual([
      "tipo",
      "monto",
      "descripcion",
    ]);
  });

  test("the same form sent twice makes one", async () => {
    const clave_envio = control(await vendedor.html(PAGE), "clave_envio").value;
    const before = (await vendedor.data(PAGE)).page.total;
    for (let i = 0; i < 2; i++) await taken(vendedor, PAGE, { ...FIELDS, clave_envio }, PAGE);
    expect((await vendedor.data(PAGE)).page.total).toBe(before + 1);
  });
});

describe("deleting", () => {
  const path = (id: number) => `/ventas/ingreso-extra/eliminar/${id}/`;

  test("GET asks, POST deletes and goes to the sales", async () => {
    const id = await newIncome(vendedor, { monto: "7500" });
    const html = await vendedor.html(path(id));
    expect(textOf(html)).toMatch(/\$ 7\.500.*Domicilio: Reservado, del 21\/11\/2026 10:15/);
    expect(/<a\b[^>]* aria-current[^>]*>/.exec(html)?.[0]).toContain('href="/ventas/ingresos/"');
    expect(await taken(vendedor, path(id), {}, "/ventas/")).toMatchObject({
      tipo: "exito",
      mensaje: "Ingreso eliminado correctamente.",
    });
    for (const gone of [path(id), `${API}${id}/`]) expect((await vendedor.get(gone)).status).toBe(404);
  });

  test("for JSON: success", async () => {
    const id = await newIncome(vendedor);
    const response = await admin.form(path(id), {}, JSON_ONLY);
    expect([response.status, await response.json()]).toMatchObject([200, { success: true }]);
    const again = await admin.form(path(id), {}, JSON_ONLY);
    expect([again.status, await again.json()]).toEqual([
      404,
      { success: false, error: "No encontramos este ingreso.", code: "RESOURCE_NOT_FOUND" },
    ]);
  });
});
