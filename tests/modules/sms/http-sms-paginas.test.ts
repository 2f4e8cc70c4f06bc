import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { anotarAbandono } from "~/modules/sms/domain/anotar-sms.server";
import { tomarMensajes } from "~/modules/sms/domain/cola.server";
import { errorsOf, taken } from "../../support/answers";
import { textOf } from "../../support/html";
import type { Visitor } from "../../support/service";
import { newClient } from "../../support/shop";
import { openSmsShop } from "./sms-shop";

const { sms, service, admin, newPerson, begin, sound } = await openSmsShop();
afterAll(() => sms.stop());
beforeEach(begin);

const send = async (visitor: Visitor, body: Record<string, unknown> | unknown[]) => {
  const response = await visitor.json("/clientes/enviar-sms/", body);
  return { status: response.status, body: await response.json() };
};

describe("the page", () => {
  test("keeps what was typed and chosen through a search, and sends what is there in the end", async () => {
    const owner = await service.admin();
    const ids: number[] = [];
    for (let i = 0; i < 22; i++) ids.push(await newClient(service, owner, { nombre: `Cliente ${i}`, telefono: `30155500${10 + i}` }));
    await owner.form("/clientes/plantillas/crear/", { nombre: "Saludo", mensaje: "Hola {nombre}" });
    const [{ id: plantilla }] = (await owner.data("/clientes/sms/")).plantillas;
    const step = async (fields: Record<string, string | number | undefined>) =>
      (await owner.form("/clientes/sms/", fields, { Accept: "application/json" })).json();
    const found = await step({ cliente_ids: ids[3], mensaje: "Va {nombre}", q: "cliente 21", intencion: "buscar", clave_envio: "k" });
    expect(found.clientes.map(({ nombre }: { nombre: string }) => nombre)).toEqual(["Cliente 21"]);
    expect(found.redaccion).toMatchObject({ mensaje: "Va {nombre}", clave_envio: "k", elegidos: [{ id: ids[3], nombre: "Cliente 3" }] });
    expect((await step({ intencion: "todos" })).redaccion.elegidos).toHaveLength(22);
    expect((await step({ cliente_ids: ids[3], intencion: "ninguno" })).redaccion.elegidos).toEqual([]);
    expect((await step({ intencion: "plantilla", plantilla })).redaccion.mensaje).toBe("Hola {nombre}");
    expect((await step({ intencion: "pagina:2" })).page.number).toBe(2);
    const html = await (await owner.form("/clientes/sms/", { cliente_ids: ids[3], mensaje: "Hola {nombre}", intencion: "revisar" })).text();
    expect(textOf(html)).toContain("Hola Cliente 3");
    expect(textOf(html)).toContain("1 mensaje · se pagan 1 SMS.");
    const conPlantilla = await (await owner.form("/clientes/sms/", { cliente_ids: ids[3], plantilla, intencion: "revisar" })).text();
    expect(textOf(conPlantilla)).toContain("Hola Cliente 3");
    expect(textOf(conPlantilla)).toContain("1 mensaje · se pagan 1 SMS.");
    const response = await owner.form("/clientes/sms/", { cliente_ids: ids[3], plantilla });
    expect([response.status, response.headers.get("Location")]).toEqual([302, expect.stringMatching(/^\/clientes\/campanas\/\d+\/$/)]);
    const { campana, mensajes } = await owner.data(response.headers.get("Location") ?? "");
    expect([campana.estado, campana.total_clientes, mensajes[0].mensaje]).toEqual(["pendiente", 1, "Hola Cliente 3"]);
    expect(sms.received).toEqual([]);
    sound();
  });

  test("everybody is chosen by one button; while the shop keeps the law, only who may still get one today", async () => {
    const owner = await service.admin();
    const ids: number[] = [];
    for (const telefono of ["3015550001", "3015550002", "+57 301 555 0002"])
      ids.push(await newClient(service, owner, { nombre: `Cliente ${ids.length}`, telefono }));
    const elegidos = async () => {
      const response = await owner.form("/clientes/sms/", { intencion: "todos" }, { Accept: "application/json" });
      return (await response.json()).redaccion.elegidos.map(({ id }: { id: number }) => id);
    };
    await send(owner, { cliente_ids: [ids[0]], mensaje: "x" });
    expect(await elegidos()).toEqual(ids);
    await owner.form("/configuracion/", { respetar_ley_2300: "on" });
    expect(await elegidos()).toEqual([ids[1]]);
    expect((await send(owner, { cliente_ids: await elegidos(), mensaje: "x" })).status).toBe(200);
    expect(await elegidos()).toEqual([]);
  });

  test("a refused form shows its errors beside what was typed", async () => {
    expect(Object.keys(await errorsOf(admin, "/clientes/sms/", { mensaje: "x" }))).toEqual(["cliente_ids"]);
    const id = await newPerson();
    expect(Object.keys(await errorsOf(admin, "/clientes/sms/", { cliente_ids: id }))).toEqual(["mensaje"]);
    expect(Object.keys(await errorsOf(admin, "/clientes/sms/", { cliente_ids: id, plantilla: 999 }))).toEqual(["plantilla"]);
    const html = await (await admin.form("/clientes/sms/", { mensaje: "Vuelve <pronto>" }, { Accept: "text/html" })).text();
    expect(html).toContain("Vuelve &lt;pronto&gt;</textarea>");
    expect(textOf(html)).toContain("Elija al menos un cliente.");
  });

  test("the progress reloads by itself without scripts while messages leave, unless somebody reads; it says what may have left", async () => {
    const ruta = (await admin.form("/clientes/sms/", { cliente_ids: await newPerson(), mensaje: "x" })).headers.get("Location") ?? "";
    const pagina = async (query = "") => (await admin.get(ruta + query)).text();
    expect(await pagina()).toMatch(/http-equiv="refresh".*Dejar de actualizar/is);
    for (const query of ["?quieta=1", "?estado=pendiente"]) {
      const html = await pagina(query);
      expect(html).not.toContain("refresh");
      expect(html).toContain(`<a href="${query}">Actualizar</a>`);
    }
    const { now } = service.clock;
    for (const mensaje of tomarMensajes(service.db, { ahora: now })) anotarAbandono(service.db, mensaje, now);
    const html = await pagina();
    expect(html).not.toMatch(/refresh|Actualizar/);
    expect(textOf(html)).toContain("Envío interrumpido; el mensaje pudo haber salido.");
    expect((await admin.data(ruta)).mensajes[0].error_mensaje).toBe("Envío interrumpido");
  });

  test("a vendedor sees the own campaigns, the admin all of them", async () => {
    const owner = await service.admin();
    const seller = await service.vendedor(owner);
    const id = await newClient(service, owner, { nombre: "Ana", telefono: "3007770001" });
    const { body } = await send(owner, { cliente_ids: [id], mensaje: "x", nombre_campana: "De la dueña" });
    await send(seller, { cliente_ids: [id], mensaje: "x", nombre_campana: "Del vendedor" });
    const names = async (visitor: Visitor, query = "") =>
      (await visitor.data(`/clientes/campanas/${query}`)).campanas.map(({ nombre }: { nombre: string }) => nombre);
    expect(await names(owner)).toEqual(["Del vendedor", "De la dueña"]);
    expect(await names(seller)).toEqual(["Del vendedor"]);
    expect(await names(owner, "?q=duena")).toEqual(["De la dueña"]);
    expect((await seller.get(`/clientes/campanas/${body.campana_id}/`)).status).toBe(404);
  });
});

describe("templates", () => {
  test("the admin adds, anybody of the shop changes and deletes; only active ones can be sent", async () => {
    const owner = await service.admin();
    const seller = await service.vendedor(owner);
    const LISTA = "/clientes/plantillas/";
    expect((await seller.form(`${LISTA}crear/`, { nombre: "x", mensaje: "y" })).status).toBe(403);
    expect((await taken(owner, `${LISTA}crear/`, { nombre: "Ñandú", mensaje: "Hola\r\n{nombre}" }, LISTA)).tipo).toBe("exito");
    const [plantilla] = (await seller.data(`${LISTA}?q=nandu`)).plantillas;
    expect(plantilla).toMatchObject({ nombre: "Ñandú", mensaje: "Hola\n{nombre}", activo: true });
    const json = await (await seller.get("/clientes/plantillas-sms/")).json();
    expect(json).toEqual({ success: true, plantillas: [{ id: plantilla.id, nombre: "Ñandú", mensaje: "Hola\n{nombre}" }] });
    await taken(seller, `${LISTA}editar/${plantilla.id}/`, { nombre: "Otra", mensaje: "z", activo_presente: 1 }, LISTA);
    expect((await (await seller.get("/clientes/plantillas-sms/")).json()).plantillas).toEqual([]);
    expect((await owner.data(LISTA)).plantillas[0]).toMatchObject({ nombre: "Otra", activo: false });
    for (const path of ["editar", "eliminar"]) {
      expect((await admin.form(`${LISTA}${path}/${plantilla.id}/`, { nombre: "x", mensaje: "y" })).status).toBe(404);
      expect((await seller.get(`${LISTA}${path}/${plantilla.id}/`)).status).toBe(200);
    }
    await taken(seller, `${LISTA}eliminar/${plantilla.id}/`, {}, LISTA);
    expect((await owner.data(LISTA)).page.total).toBe(0);
    sound();
  });

  test.each([
    [{ nombre: "", mensaje: "x" }, "nombre"],
    [{ nombre: "n".repeat(101), mensaje: "x" }, "nombre"],
    [{ nombre: "x", mensaje: " " }, "mensaje"],
    [{ nombre: "x", mensaje: "m".repeat(1601) }, "mensaje"],
  ])("%o is refused", async (fields, field) => {
    expect(Object.keys(await errorsOf(admin, "/clientes/plantillas/crear/", fields))).toEqual([field]);
  });
});
