import { afterAll, describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../../support/answers";
import { dump } from "../../support/dump";
import { messagesOf } from "../../support/html";
import { startService, type Visitor } from "../../support/service";
import { newClient } from "../../support/shop";
import { startSmsServer } from "./sms-server";

const sms = await startSmsServer();
const service = await startService({ ...sms.variables, SMS_DAILY_LIMIT: "3" });
service.clock.now = Date.parse("2026-11-20T10:15:00-05:00");
const operator = await service.admin("operadora");
const shop = await service.admin("tienda");

afterAll(() => sms.stop());

let numbers = 0;
async function people(owner: Visitor, count: number, start = "300"): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++)
    ids.push(await newClient(service, owner, { nombre: `P${i}`, telefono: `${start}${String(++numbers).padStart(7, "0")}` }));
  owner.cookies.delete("flash");
  return ids;
}
const send = async (visitor: Visitor, cliente_ids: readonly number[]) => {
  const response = await visitor.json("/clientes/enviar-sms/", { cliente_ids, mensaje: "x" });
  return { status: response.status, body: await response.json() };
};
const idOf = ({ username }: Visitor) =>
  service.db.$client.prepare<[string], number>("select id from usuarios where username = ?").pluck().get(username) ?? 0;

const PAGE = "/admin/sms/";

describe("the limit of a day", () => {
  test("refuses what is beyond it with the reason, as JSON and as a page, and stores and sends nothing", async () => {
    const ids = await people(shop, 4);
    const before = dump(service);
    const { status, body } = await send(shop, ids);
    expect([status, body]).toEqual([
      400,
      { success: false, error: expect.stringMatching(/hasta 3 mensajes al día/), code: "VALIDATION_ERROR" },
    ]);
    const asJson = await shop.form("/clientes/sms/", { cliente_ids: ids.map(String), mensaje: "x" }, JSON_ONLY);
    expect([asJson.status, (await asJson.json()).error]).toEqual([400, body.error]);
    expect(messagesOf(await refusedPage(shop, "/clientes/sms/", { cliente_ids: ids.map(String), mensaje: "x" })).join()).toContain(
      body.error,
    );
    expect([dump(service), sms.received]).toEqual([before, []]);
    expect((await send(shop, ids.slice(0, 3))).status).toBe(200);
    expect((await send(shop, ids.slice(3))).status).toBe(400);
    expect(sms.received).toHaveLength(3);
  });

  test("lets as many of the requests that come at once through as fit", async () => {
    const owner = await service.admin();
    const ids = await people(owner, 6);
    const answers = await Promise.all(ids.map((id) => send(owner, [id])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test("the same key again is answered like the first, also when the limit is reached", async () => {
    const owner = await service.admin();
    const body = { cliente_ids: await people(owner, 3), mensaje: "x", clave_envio: "una-vez" };
    const [first, second] = [await owner.json("/clientes/enviar-sms/", body), await owner.json("/clientes/enviar-sms/", body)];
    expect([first.status, await second.json()]).toEqual([200, await first.json()]);
  });

  test("does not bind the operator, who may not write to satellite numbers either", async () => {
    expect((await send(operator, await people(operator, 5))).status).toBe(200);
    const { status, body } = await send(operator, await people(operator, 1, "+881 6"));
    expect([status, body.error]).toEqual([400, expect.stringContaining("satélite")]);
  });

  test("the page says how many are left", async () => {
    const owner = await service.admin();
    const [id] = await people(owner, 1);
    await send(owner, [id ?? 0]);
    const { cupo } = await owner.data("/clientes/sms/");
    expect(cupo).toEqual({ limite: 3, permitido: true, enviados: 1, exterior: 0 });
    expect(await owner.text("/clientes/sms/")).toContain("Hoy su tienda puede enviar 2 más, de 3 mensajes al día.");
    expect(await operator.html("/clientes/sms/")).not.toContain("puede enviar");
  });
});

describe("the operator's page", () => {
  test("shows each shop's limit and use, on /admin/ too, and raises it", async () => {
    const owner = await service.admin("crece");
    const ids = await people(owner, 5);
    await send(owner, ids.slice(0, 2));
    const row = async () => (await operator.data(`${PAGE}?q=crece`)).tiendas[0];
    expect(await row()).toMatchObject({ username: "crece", limite: 3, limite_propio: null, enviados: 2, exterior: 0, permitido: true });
    expect((await operator.data("/admin/?q=crece")).cupos).toMatchObject([{ username: "crece", limite: 3, enviados: 2 }]);
    expect(await operator.text("/admin/?q=crece")).toContain("2 de 3");
    expect((await taken(operator, PAGE, { tienda: idOf(owner), limite: 5 }, PAGE)).mensaje).toContain("crece");
    expect(await row()).toMatchObject({ limite: 5, limite_propio: 5 });
    expect((await send(owner, ids.slice(2))).status).toBe(200);
    await taken(operator, PAGE, { tienda: idOf(owner), limite: "" }, PAGE);
    expect(await row()).toMatchObject({ limite: 3, limite_propio: null, enviados: 5 });
  });

  test.each([
    [{ limite: "mucho" }, ["limite"]],
    [{ limite: "-1" }, ["limite"]],
    [{ limite: "10001" }, ["limite"]],
    [{ tienda: "" }, ["tienda"]],
  ])("%o is refused and changes nothing", async (fields, names) => {
    const before = dump(service);
    expect(Object.keys(await errorsOf(operator, PAGE, { tienda: idOf(shop), ...fields }))).toEqual(names);
    expect(dump(service)).toBe(before);
  });

  test("shows an error beside the shop that it is of", async () => {
    const html = await refusedPage(operator, PAGE, { tienda: idOf(shop), limite: "mucho" });
    expect(html).toMatch(new RegExp(`id="cupo-${idOf(shop)}-error"`));
    expect(html.match(/class="campo-error"/g)).toHaveLength(1);
  });

  test("sets no limit for the operator's own shop, for one that is none, or for whoever is no operator", async () => {
    const before = dump(service);
    expect((await operator.form(PAGE, { tienda: idOf(operator), limite: 1 }, JSON_ONLY)).status).toBe(400);
    expect((await operator.form(PAGE, { tienda: 9999, limite: 1 }, JSON_ONLY)).status).toBe(404);
    expect((await shop.form(PAGE, { tienda: idOf(shop), limite: 1 })).status).toBe(403);
    expect((await shop.get(PAGE)).status).toBe(403);
    expect(dump(service)).toBe(before);
  });
});

test("where permission is asked for, a new shop sends nothing before the operator allows it", async () => {
  const open = await startService({ ...sms.variables, SMS_APPROVAL: "on" });
  open.clock.now = Date.parse("2026-11-20T10:15:00-05:00");
  const [boss, owner] = [await open.admin("jefe"), await open.admin("nueva")];
  const cliente = await newClient(open, owner, { nombre: "Ana", telefono: "3001112233" });
  const before = dump(open);
  const refused = await send(owner, [cliente]);
  expect([refused.status, refused.body.error]).toEqual([400, expect.stringMatching(/todavía no puede enviar mensajes/)]);
  expect(dump(open)).toBe(before);
  expect(await owner.html("/clientes/sms/")).toContain("todavía no puede enviar mensajes");
  expect(await boss.text("/admin/")).toContain("1 tienda espera su permiso para enviar.");
  const [{ id, permitido }] = (await boss.data(PAGE)).tiendas;
  expect(permitido).toBe(false);
  await taken(boss, PAGE, { tienda: id, limite: "", permitido: "1" }, PAGE);
  expect((await send(owner, [cliente])).status).toBe(200);
  expect((await send(boss, [await newClient(open, boss, { nombre: "Ana", telefono: "3001112233" })])).status).toBe(200);
});

test("without a provider its sentence comes first, whatever the limits", async () => {
  const bare = await startService({ SMS_APPROVAL: "on", SMS_DAILY_LIMIT: "0" });
  await bare.admin();
  const owner = await bare.admin();
  expect((await send(owner, [1])).body.error).toBe("El proveedor de SMS no está configurado.");
  expect((await owner.data("/clientes/sms/")).cupo).toBeNull();
});
