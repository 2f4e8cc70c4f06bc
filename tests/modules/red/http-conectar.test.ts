import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, startService } from "../../support/service";

const service = await startService();
const operador = await service.admin("primera");
const stranger = service.visitor();
const FILES = ["/conectar/", "/conectar/autoridad.crt", "/conectar/autoridad.mobileconfig", "/conectar/confia.svg"];
const statuses = (of = FILES) => Promise.all(of.map(async (path) => (await stranger.get(path)).status));
const open = (abrir: "0" | "1") => operador.form("/admin/red/", { abrir, password: PASSWORD });

test("a box that is closed has nothing to connect to", async () => {
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});

test("the help says how to come in from a phone", async () => {
  const { temas } = await operador.data("/ayuda/?q=telefono%20wifi");
  expect(temas.map(({ clave }: { clave: string }) => clave)).toEqual(["celular"]);
});

describe("a box that is open", () => {
  beforeAll(() => open("1"));
  afterAll(() => open("0"));

  test("gives anybody the authority, the same in each file, and its fingerprint on the page", async () => {
    const file = await stranger.get("/conectar/autoridad.crt");
    const bytes = Buffer.from(await file.arrayBuffer());
    const profile = await stranger.get("/conectar/autoridad.mobileconfig");
    const text = await profile.text();
    expect([file, profile].map(({ headers }) => headers.get("Content-Type"))).toEqual([
      "application/x-x509-ca-cert",
      "application/x-apple-aspen-config",
    ]);
    expect(new X509Certificate(bytes).ca).toBe(true);
    expect(/<data>(.*)<\/data>/.exec(text)?.[1]).toBe(bytes.toString("base64"));
    expect(text.match(/<string>[\dA-F]{8}-[\dA-F]{4}-8[\dA-F]{3}-[89AB][\dA-F]{3}-[\dA-F]{12}<\/string>/g)).toHaveLength(2);
    expect(await stranger.html("/conectar/")).toContain(new X509Certificate(bytes).fingerprint256);
    expect(await (await stranger.get("/conectar/autoridad.mobileconfig")).text()).toBe(text);
  });

  test("names its version, its addresses and its certificate to the operator", async () => {
    const { equipo } = await operador.data("/admin/");
    const crt = new X509Certificate(Buffer.from(await (await stranger.get("/conectar/autoridad.crt")).arrayBuffer()));
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    const https = { abierto: true, puerto: 3443, huella: crt.fingerprint256, hasta: expect.stringMatching(/^202[78]-/) };
    expect(equipo).toEqual({ version, direcciones: expect.any(Array), https });
  });

  test("never gives its key", async () => {
    for (const path of FILES) expect(await (await stranger.get(path)).text()).not.toMatch(/PRIVATE|BEGIN/);
  });

  test("shows by http a sign that only a browser which trusts it can load", async () => {
    const page = await stranger.get("/conectar/");
    expect(await page.text()).toContain('src="https://tienda.test:3443/conectar/confia.svg"');
    expect(page.headers.get("Content-Security-Policy")).toContain("img-src 'self' data: https://tienda.test:3443;");
    const sign = await stranger.get("/conectar/confia.svg");
    expect([sign.headers.get("Content-Type"), sign.headers.get("Cross-Origin-Resource-Policy")]).toEqual(["image/svg+xml", "cross-origin"]);
    expect((await stranger.get("/login/")).headers.get("Content-Security-Policy")).toContain("img-src 'self' data:;");
  });

  test.each([
    ["Mozilla/5.0 (Linux; Android 14; SM-A155M)", "Descargar para Android"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "Descargar para iPhone"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "Descargar para Windows"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "Descargar para Mac"],
  ])("opens the steps of %s first", async (agent, button) => {
    const response = await stranger.send("/conectar/", { headers: { Accept: "text/html", "User-Agent": agent } });
    const systems = (await response.text()).match(/<details.*?<\/details>/gs) ?? [];
    // The last fold has the fingerprint.
    expect(systems.map((system) => /^<details[^>]*open/.test(system))).toEqual([true, false, false, false, false]);
    expect(systems[0]).toContain(button);
    expect(systems.at(-1)).toContain("Debe ser esta:");
  });

  test.each([
    ["a computer has it first", "Mozilla/5.0 (Windows NT 10.0; Win64; x64)", true],
    ["a phone, which read one, last", "Mozilla/5.0 (Linux; Android 14; SM-A155M)", false],
  ])("the code for another phone: %s", async (_what, agent, first) => {
    const html = await (await stranger.send("/conectar/", { headers: { Accept: "text/html", "User-Agent": agent } })).text();
    expect(html.indexOf('class="qr"') < html.indexOf("¿Este aparato ya está listo?")).toBe(first);
  });
});

test("closed again, it gives nothing any more", async () => {
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});
