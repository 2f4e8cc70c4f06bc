import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { JSON_ONLY, taken } from "../../support/answers";
import { textOf } from "../../support/html";
import { startService, type Visitor } from "../../support/service";
import { newClient, newProduct, newSale } from "../../support/shop";
import { type AiServer, saying, startAiServer } from "./ai-server";

const PATH = "/dashboard/insights/";
const ADMIN = "/admin/";
const HTML = { Accept: "text/html" };
const CONSEJO = { titulo: "Compre <b>arroz</b>", detalle: "Queda para dos días.", severidad: "aviso" };

const ai = await startAiServer();
const service = await startService({ AI_BASE_URL: ai.url, AI_MODEL: "chico", AI_API_KEY: "clave-de-ia" });
const admin = await service.admin("duena");
const vendedor = await service.vendedor(admin, "vendedor");
const cliente = await newClient(service, admin, { nombre: "Rosa Constante", telefono: "3001112233" });
const producto = await newProduct(service, admin, { nombre: "Panela", precio: "1000.00", precio_compra: "700", stock: 12 });
await newSale(service, vendedor, { cliente_fk: cliente, "detalles[0].producto": producto, "detalles[0].cantidad": 8 });

afterAll(() => ai.stop());
beforeEach(() => {
  ai.asked.length = 0;
  ai.answer = saying(JSON.stringify({ insights: [CONSEJO] }));
});

test("the dashboard has advice of the rules within its 20 KB, for the admin alone, and asks no AI server", async () => {
  const html = await admin.html("/dashboard/");
  expect(Buffer.byteLength(html)).toBeLessThan(20_480);
  expect(textOf(html)).toContain("Salen de lo que su tienda vende, compra y tiene");
  expect(await admin.data("/dashboard/")).toMatchObject({ consejos: { fuente: "reglas", insights: [{ severidad: "alerta" }] } });
  expect((await vendedor.data("/dashboard/")).consejos).toBeNull();
  const content = await vendedor.html("/dashboard/");
  expect(textOf(content.slice(content.indexOf("<main"), content.indexOf("</main>")))).not.toContain("Consejos");
  expect(ai.asked).toEqual([]);
});

describe("advice", () => {
  test("of the AI server, which is told no client's name", async () => {
    const response = await admin.json(PATH, {});
    expect([response.status, await response.json()]).toEqual([200, { success: true, fuente: "ia", insights: [CONSEJO] }]);
    expect(ai.asked).toHaveLength(1);
    expect(ai.asked[0]?.body).toContain("Panela");
    expect(ai.asked[0]?.body).not.toMatch(/Rosa|Constante|3001112233|duena|vendedor/);
  });

  test.each([
    ["fails", (response) => response.writeHead(500).end()],
    ["talks nonsense", saying("Compre arroz.")],
    ["hangs up", (response) => response.destroy()],
  ] satisfies [string, AiServer["answer"]][])("of the rules, marked so, when the AI server %s", async (_, answer) => {
    ai.answer = answer;
    const body = await (await admin.json(PATH, {})).json();
    const consejo = { titulo: expect.any(String), detalle: expect.any(String), severidad: "alerta" };
    expect(body).toEqual({ success: true, fuente: "reglas", insights: [consejo] });
  });

  test("of the AI server twenty times in an hour, of each shop by itself; then of the rules", async () => {
    const [asks, other] = [await service.admin("pregunta"), await service.admin("otra-tienda")];
    const fuente = async (visitor: Visitor) => (await (await visitor.json(PATH, {})).json()).fuente;
    const many = await Promise.all(Array.from({ length: 22 }, () => fuente(asks)));
    expect([many.filter((una) => una === "ia").length, ai.asked.length]).toEqual([20, 20]);
    expect([await fuente(asks), await fuente(other)]).toEqual(["reglas", "ia"]);
    service.clock.now += 61 * 60 * 1000;
    expect(await fuente(asks)).toBe("ia");
    service.clock.now -= 61 * 60 * 1000;
  });

  test("of the rules when there is no AI server", async () => {
    const alone = await startService();
    const body = await (await (await alone.admin()).json(PATH, {})).json();
    expect(body).toMatchObject({ success: true, fuente: "reglas", insights: [{ severidad: "info" }] });
    expect(ai.asked).toEqual([]);
  });

  test("as a form: the same page with them, and who speaks; what comes from outside is text", async () => {
    const response = await admin.form("/dashboard/", {}, HTML);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(textOf(html)).toContain("Compre <b>arroz</b> Queda para dos días. Escritos por inteligencia artificial");
    expect(html).not.toContain("<b>arroz");
    ai.answer = (answer) => answer.destroy();
    expect(textOf(await (await admin.form("/dashboard/", {}, HTML)).text())).toContain("Salen de lo que su tienda vende, compra y tiene");
    const json = await (await admin.form("/dashboard/", {}, JSON_ONLY)).json();
    expect(json).toMatchObject({ success: true, fuente: "reglas" });
  });

  test("is the admin's; asks by POST, and for JSON where there is a body", async () => {
    expect((await vendedor.json(PATH, {})).status).toBe(403);
    expect((await vendedor.form("/dashboard/", {}, HTML)).status).toBe(403);
    const get = await admin.get(PATH);
    expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
    const headers = { "X-CSRFToken": await admin.token(), "Content-Type": "application/json" };
    expect((await admin.send(PATH, { method: "POST", headers, body: "{" })).status).toBe(400);
    expect((await admin.send(PATH, { method: "POST", headers: { "X-CSRFToken": headers["X-CSRFToken"] } })).status).toBe(200);
  });
});

describe("the connection with the AI server", () => {
  test("is the last of the operator's page, and is tried where there is one", async () => {
    const last = async (quien: Visitor) => (await quien.data(ADMIN)).caja.integraciones.slice(-2);
    expect(await last(admin)).toMatchObject([{ clave: "identidad" }, { clave: "ia", configurada: true, se_prueba: true }]);
    const sin = await (await startService()).admin();
    expect(await last(sin)).toMatchObject([{ clave: "identidad" }, { clave: "ia", configurada: false, se_prueba: false }]);
    expect((await sin.form(ADMIN, { probar: "ia" }, JSON_ONLY)).status).toBe(400);
  });

  test("says whether its answer can be used", async () => {
    expect(await taken(admin, ADMIN, { probar: "ia" }, ADMIN)).toMatchObject({ tipo: "exito" });
    ai.answer = (response) => response.writeHead(500).end();
    const { tipo, mensaje } = await taken(admin, ADMIN, { probar: "ia" }, ADMIN);
    expect([tipo, mensaje]).toEqual(["error", "El servidor de IA contestó 500."]);
  });
});
