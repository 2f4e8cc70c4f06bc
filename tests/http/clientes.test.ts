import { describe, expect, test } from "vitest";
import { JSON_ONLY, refusedPage, taken } from "../support/answers";
import { openCounter } from "../support/counter";
import { dump } from "../support/dump";
import { formsOf } from "../support/forms";
import { control, notesOf } from "../support/html";
import { newClient, newSale } from "../support/shop";

const { service, admin, vendedor } = await openCounter();

const namesOf = async (query = "", visitor = admin): Promise<string[]> =>
  (await visitor.data(`/clientes/${query}`)).clientes.map(({ nombre }: { nombre: string }) => nombre);

describe("creating and editing", () => {
  test("keeps all fields, which the list shows to the vendedor", async () => {
    const flash = await taken(
      admin,
      "/clientes/nuevo/",
      { nombre: " José Ñáñez ", telefono: "300 123 4567", documento: "1.020.304" },
      "/clientes/",
    );
    expect(flash.tipo).toBe("exito");
    const { clientes } = await vendedor.data("/clientes/?q=nanez");
    expect(clientes).toEqual([
      {
        id: expect.any(Number),
        nombre: "José Ñáñez",
        telefono: "300 123 4567",
        documento: "1.020.304",
        activo: true,
        creado: "2026-11-21T10:15:00-05:00",
        usuario: 1,
        saldo: "0.00",
        a_favor: "0.00",
        cupo: null,
      },
    ]);
  });

  test("the form sent twice, as it is rendered, makes one client; after a refusal too", async () => {
    const { clave_envio = "" } = formsOf(await admin.html("/clientes/nuevo/"), "").find(({ fields }) => "nombre" in fields)?.fields ?? {};
    const negada = await refusedPage(admin, "/clientes/nuevo/", { nombre: "", clave_envio });
    expect(control(negada, "clave_envio").value).toBe(clave_envio);
    for (const _ of "12") await taken(admin, "/clientes/nuevo/", { nombre: "Doble", clave_envio }, "/clientes/");
    expect(await namesOf("?q=doble")).toEqual(["Doble"]);
  });

  test("a refused form shows what was typed and the error beside its field", async () => {
    const html = await refusedPage(admin, "/clientes/nuevo/", { nombre: "", telefono: "300" });
    expect(control(html, "nombre")["aria-invalid"]).toBe("true");
    expect(notesOf(html, "nombre")).toContain("Falta este dato.");
    expect(control(html, "telefono").value).toBe("300");
  });
});

describe("deleting", () => {
  test("asks, deletes the client and goes back to the list", async () => {
    const id = await newClient(service, admin);
    expect((await admin.get(`/clientes/eliminar/${id}/`)).status).toBe(200);
    expect((await taken(admin, `/clientes/eliminar/${id}/`, {}, "/clientes/")).tipo).toBe("exito");
    expect((await admin.get(`/clientes/editar/${id}/`)).status).toBe(404);
  });

  test("refuses a client that a sale names, and the message offers to deactivate it", async () => {
    const id = await newClient(service, admin, { nombre: "Con ventas" });
    await newSale(service, vendedor, { cliente_fk: id });
    const before = dump(service);
    const flash = await taken(admin, `/clientes/eliminar/${id}/`, {}, "/clientes/");
    expect(flash).toMatchObject({ tipo: "error", mensaje: expect.stringMatching(/desactiv/i) });
    const json = await admin.form(`/clientes/eliminar/${id}/`, {}, JSON_ONLY);
    expect([json.status, await json.json()]).toEqual([400, { success: false, error: flash.mensaje, code: "PROTECTED_ERROR" }]);
    expect(dump(service)).toBe(before);
  });
});

describe("/clientes/crear/ajax/", () => {
  test("makes an active client of the shop, by a vendedor too", async () => {
    const response = await vendedor.json("/clientes/crear/ajax/", { nombre: "Rápida", telefono: "301", documento: "99" });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      success: true,
      cliente: expect.objectContaining({
        id: expect.any(Number),
        nombre: "Rápida",
        telefono: "301",
        documento: "99",
        activo: true,
        creado: expect.stringMatching(/-05:00$/),
      }),
    });
    expect(await namesOf("?q=rapida")).toEqual(["Rápida"]);
  });

  test("the same person twice with one `clave_envio` is one client; without it they are two", async () => {
    const crear = async (datos: object) => (await (await vendedor.json("/clientes/crear/ajax/", datos)).json()).cliente?.id;
    const con = { nombre: "Dos clics", clave_envio: "dos-clics" };
    const [una, otra, suelta] = [await crear(con), await crear(con), await crear({ nombre: "Dos clics" })];
    expect([otra, await namesOf("?q=dos+clics")]).toEqual([una, ["Dos clics", "Dos clics"]]);
    expect(suelta).not.toBe(una);
    expect(await crear({ ...con, nombre: "Otra persona" })).toBeGreaterThan(suelta);
  });

  test.each([
    [{ nombre: ["x"] }, ["nombre"]],
    [{ nombre: "x".repeat(151), telefono: "3".repeat(21), documento: {} }, ["nombre", "telefono", "documento"]],
  ])("%j: errors at %j", async (body, fields) => {
    const response = await vendedor.json("/clientes/crear/ajax/", body);
    const { success, code, error, errors } = await response.json();
    expect([response.status, success, code, error]).toEqual([400, false, "VALIDATION_ERROR", undefined]);
    expect(Object.keys(errors)).toEqual(fields);
    for (const messages of Object.values(errors)) expect(messages).toEqual([expect.any(String)]);
  });
});

describe("/ventas/api/buscar-cliente/", () => {
  const search = async (nombre: unknown) => vendedor.json("/ventas/api/buscar-cliente/", { nombre });

  test("gives a client of that name before those whose telephones have the same digits", async () => {
    for (let i = 0; i < 20; i++) await newClient(service, admin, { nombre: `Ana ${i}`, telefono: `31890077${i}` });
    await newClient(service, admin, { nombre: "Vecina del 890077" });
    const { clientes } = await (await search("890077")).json();
    expect(clientes.map(({ nombre }: { nombre: string }) => nombre).slice(0, 2)).toEqual(["Vecina del 890077", "Ana 0"]);
    expect(clientes).toHaveLength(20);
  });

  test.each([[""], [undefined], [7]])("%j: 400", async (nombre) => {
    const response = await search(nombre);
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([400, ["nombre"]]);
  });
});
