import { beforeEach, describe, expect, test } from "vitest";
import { purgarTiquetes } from "~/domain/ventas/en-espera.server";
import { JSON_ONLY } from "../support/answers";
import { type Fields, line, openCounter } from "../support/counter";
import { dump } from "../support/dump";
import { control, messagesOf, textOf } from "../support/html";
import { newClient } from "../support/shop";

const { service, admin, vendedor, product, readSale: read, stockOf } = await openCounter();
const NUEVA = "/ventas/nueva/";
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

let a: number;
beforeEach(async () => {
  service.db.$client.exec("delete from tiquetes_en_espera");
  a = await product();
});

const step = async (fields: Fields, visitor = vendedor) => (await visitor.form(NUEVA, fields, JSON_ONLY)).json();
const waiting = async (visitor = vendedor) => (await visitor.data(NUEVA)).en_espera;
const hold = (fields: Fields = {}, visitor = vendedor) =>
  step({ intencion: "espera", nombre_espera: "Doña Rosa", ...line(0, a), ...fields }, visitor);
const take = (id: number, fields: Fields = {}, visitor = vendedor) => step({ intencion: `retomar:${id}`, ...fields }, visitor);
const said = ({ errors }: { errors: Record<string, string[]> }) => errors.en_espera?.join(" ");

describe("a ticket on hold", () => {
  test("is on the screens of the shop with its name, who, when, lines and total; stock does not move", async () => {
    const cliente_fk = await newClient(service, admin, { nombre: "Rosa" });
    const answer = await hold({ ...line(0, a, { cantidad: 3 }), cliente_fk, monto_recibido: "5000", clave_envio: "rosa" });
    const [ticket] = await waiting(admin);
    expect(answer.en_espera).toEqual([ticket]);
    expect(ticket).toEqual({
      id: ticket.id,
      nombre: "Doña Rosa",
      quien: "vendedor",
      fecha: "2026-11-21T10:15:00-05:00",
      lineas: 1,
      total: "3566.43",
    });
    expect(answer.borrador).toMatchObject({ lineas: [], monto_recibido: "", cliente_fk: "" });
    expect(answer.borrador.clave_envio).not.toBe("rosa");
    expect(await stockOf(a)).toBe(10);
    expect(await waiting(await service.admin())).toEqual([]);
  });

  test("is taken up as it was, and waits no more", async () => {
    await hold({ ...line(0, a, { cantidad: 3, precio_unitario: "950" }), referencia: "R-1", monto_recibido: "5000", clave_envio: "rosa" });
    const [{ id }] = await waiting();
    const { borrador, en_espera } = await take(id, {}, admin);
    expect(borrador).toMatchObject({ clave_envio: "rosa", referencia: "R-1", monto_recibido: "5000", total: "3391.50" });
    expect(borrador.lineas).toEqual([expect.objectContaining({ producto: String(a), cantidad: "3", precio_publico: "1.130,50" })]);
    expect([en_espera, await waiting()]).toEqual([[], []]);
  });

  test("is held and taken up by buttons without scripts too", async () => {
    const fields = { intencion: "espera", nombre_espera: "Mesa 4", volver: "nueva", ...line(0, a) };
    const held = await (await vendedor.form(NUEVA, fields)).text();
    expect(messagesOf(held)).toEqual(["«Mesa 4» quedó en espera."]);
    expect(control(held, "detalles[0].producto")).toEqual({});
    const [{ id }] = await waiting();
    expect(held).toContain(`value="retomar:${id}"`);
    const taken = await (await vendedor.form(NUEVA, { intencion: `retomar:${id}` })).text();
    expect(control(taken, "detalles[0].producto").value).toBe(String(a));
    expect(textOf(taken)).not.toContain("en espera a nombre de Mesa 4");
  });

  test("of what is weighed waits without its weight, says so, and asks for it when it is taken up", async () => {
    const queso = await product({ nombre: "Queso", unidad: "kg" });
    const weighed = { ...line(1, queso, { cantidad: "" }), "detalles[1].unidad": "kg" };
    const held = await (await vendedor.form(NUEVA, { intencion: "espera", nombre_espera: "Sin peso", ...line(0, a), ...weighed })).text();
    expect(messagesOf(held)).toEqual(["«Sin peso» quedó en espera."]);
    expect(textOf(held)).toContain("— 2 líneas, por completar");
    const [ticket] = await waiting();
    expect(textOf(await (await vendedor.form(NUEVA, { intencion: "actualizar", ...weighed })).text())).not.toContain("Revise Queso");
    expect(ticket).toMatchObject({ lineas: 2, total: "1188.81", sin_total: true });
    const { ultima, borrador, errors } = await take(ticket.id);
    expect([ultima, borrador.lineas[1].cantidad]).toEqual([1, ""]);
    expect(errors["detalles[1].cantidad"]).toEqual(["Escriba el peso o la medida."]);
  });

  test("without a name has the client's, else the time", async () => {
    await hold({ nombre_espera: "", cliente: "Don José" });
    await hold({ nombre_espera: " " });
    expect((await waiting()).map(({ nombre }: { nombre: string }) => nombre)).toEqual(["Don José", "Tiquete de las 10:15"]);
  });

  test("of the same minute without a name has a number, and keeps its name when it is sent twice", async () => {
    for (const clave_envio of ["uno", "dos", "dos", "tres"]) await hold({ nombre_espera: "", clave_envio });
    const nombres = ["Tiquete de las 10:15", "Tiquete de las 10:15 (2)", "Tiquete de las 10:15 (3)"];
    expect((await waiting()).map(({ nombre }: { nombre: string }) => nombre)).toEqual(nombres);
  });

  test("is refused without lines, with a long name, and beyond fifty; then nothing changes", async () => {
    const before = dump(service);
    expect(said(await step({ intencion: "espera" }))).toBe("No hay productos que dejar en espera.");
    expect(Object.keys((await hold({ nombre_espera: "x".repeat(61) })).errors)).toEqual(["nombre_espera"]);
    expect(dump(service)).toBe(before);
    for (let i = 0; i < 50; i++) await hold();
    expect(said(await hold())).toContain("Ya hay 50 tiquetes en espera");
    expect(await waiting()).toHaveLength(50);
  });

  test("put on hold again with more lines, as after going back in the browser, waits once with them", async () => {
    await hold({ clave_envio: "vuelve" });
    await hold({ clave_envio: "vuelve", nombre_espera: "Mesa 2", ...line(1, await product({ nombre: "Queso" }), { cantidad: 2 }) });
    const [ticket, ...others] = await waiting();
    expect([ticket, others]).toMatchObject([{ nombre: "Mesa 2", lineas: 2, total: "3566.43" }, []]);
    expect((await take(ticket.id)).borrador.lineas).toHaveLength(2);
  });

  test("sent twice waits once; charged already it does not wait", async () => {
    await hold({ clave_envio: "doble" });
    await hold({ clave_envio: "doble" });
    expect(await waiting()).toHaveLength(1);
    await vendedor.form(NUEVA, { clave_envio: "cobrada", ...line(0, a) });
    expect(said(await hold({ clave_envio: "cobrada" }))).toContain("ya se cobró");
    expect(await waiting()).toHaveLength(1);
  });

  test("waits a week, and is then forgotten", async () => {
    await hold();
    const [{ id }] = await waiting();
    const since = service.db.$client.prepare("select fecha from tiquetes_en_espera").pluck().get();
    purgarTiquetes(service.db, Number(since) + WEEK_MS);
    expect(await waiting()).toHaveLength(1);
    service.db.$client.exec(`update tiquetes_en_espera set fecha = fecha - ${WEEK_MS + 1}`);
    expect([await waiting(), said(await take(id))]).toEqual([[], "Ese tiquete ya no está en espera."]);
    purgarTiquetes(service.db, Number(since));
    expect(service.db.$client.prepare("select count(*) from tiquetes_en_espera").pluck().get()).toBe(0);
  });
});

describe("taking up", () => {
  test("a ticket that another till has says who; the till that has it gets it again when its answer was lost", async () => {
    await hold();
    const [{ id }] = await waiting();
    const first = await take(id, { clave_envio: "caja-1" });
    const late = await take(id, { clave_envio: "caja-2" }, admin);
    expect(said(late)).toBe("Ese tiquete ya lo tiene vendedor.");
    expect(late.borrador.lineas).toEqual([]);
    expect((await take(id, { clave_envio: "caja-1" })).borrador.lineas).toEqual(first.borrador.lineas);
    expect(said(await take(id))).toBe("Ese tiquete ya lo tiene vendedor.");
  });

  test("puts the one on the screen on hold, unless the other is gone", async () => {
    await hold();
    const [{ id }] = await waiting();
    const b = await product({ nombre: "Queso" });
    const { borrador, en_espera } = await take(id, { ...line(0, b), clave_envio: "en-pantalla" });
    expect(borrador.lineas[0].producto).toBe(String(a));
    expect(en_espera).toEqual([expect.objectContaining({ nombre: "Tiquete de las 10:15", total: "1188.81" })]);
    const gone = await take(id, { ...line(0, b), clave_envio: "otra-pantalla" });
    expect([gone.borrador.lineas[0].producto, gone.en_espera.length]).toEqual([String(b), 1]);
  });

  test("another shop's ticket or a made-up one shows and changes nothing", async () => {
    await hold();
    const [{ id }] = await waiting();
    const stranger = await service.admin();
    const before = dump(service);
    for (const answer of [await take(id, {}, stranger), await take(999_999), await step({ intencion: "retomar:abc" })])
      expect([said(answer), answer.borrador.lineas]).toEqual(["Ese tiquete ya no está en espera.", []]);
    expect(dump(service)).toBe(before);
  });

  test("a ticket that is charged twice by the same person is one sale", async () => {
    await hold({ clave_envio: "una-vez" });
    const [{ id }] = await waiting();
    const { borrador } = await take(id, { clave_envio: "caja-1" });
    const charge = () => vendedor.form(NUEVA, { volver: "nueva", clave_envio: borrador.clave_envio, ...line(0, a, { cantidad: 1 }) });
    const [one, two] = [await charge(), await charge()];
    expect(two.headers.get("Location")).toBe(one.headers.get("Location"));
    expect((await read(Number(one.headers.get("Location")?.split("=")[1]))).total_venta).toBe("1188.81");
    expect(await stockOf(a)).toBe(9);
  });
});
