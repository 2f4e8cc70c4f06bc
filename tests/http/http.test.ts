import { afterEach, describe, expect, test, vi } from "vitest";
import { JSON_ONLY } from "../support/answers";
import { textOf } from "../support/html";
import { methodsOf, pathOf } from "../support/routes";
import { loadBuild, startService } from "../support/service";
import { openShop } from "../support/shop";

const { MAP } = await loadBuild();
const routes = MAP.map((entry) => ({ ruta: entry.path, entry }));

const shop = await openShop();

/** What every answer carries; its policy allows the scripts with `nonce` and no inline style. */
function expectHeaders(response: Response, what: string): string {
  const { headers } = response;
  const policy = headers.get("Content-Security-Policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  expect(nonce, what).toMatch(/^[\w+/=]{22,}$/);
  expect(policy, what).toContain("default-src 'none'");
  for (const directive of [
    "script-src 'self' 'nonce-",
    "style-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ])
    expect(policy, what).toContain(directive);
  expect(policy, what).not.toMatch(/unsafe|\*|https?:/);
  expect(headers.get("X-Content-Type-Options"), what).toBe("nosniff");
  expect(headers.get("Referrer-Policy"), what).toBe("same-origin");
  expect(headers.get("Cache-Control"), what).toMatch(headers.has("ETag") ? /^private, no-cache$/ : /no-store/);
  return nonce;
}

/** Where a page may lead: the program, the programs of the machine, WhatsApp, the DIAN's catalogue. */
const LEADS_TO =
  /^[/?#]|^$|^(data|tel|mailto):|^https:\/\/(wa\.me\/\d*\?text=|catalogo-vpfe\.dian\.gov\.co\/document\/searchqr\?documentkey=)/;

function expectNothingInline(html: string, nonce: string, what: string): void {
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  for (const tag of scripts) expect(tag.includes(`nonce="${nonce}"`) || / src="\/build\//.test(tag), `${what}: ${tag}`).toBe(true);
  expect(html, what).not.toMatch(/<style\b|<[^>]+ style="|<[^>]+ on\w+="|javascript:/);
  for (const [, url] of html.matchAll(/ (?:src|href|action)="([^"]*)"/g)) expect(url, what).toMatch(LEADS_TO);
}

describe("headers", () => {
  test.each(routes)("$ruta, to everybody, with any answer", async ({ entry }) => {
    // A refusal is the same for each visitor: each sends another method.
    const visitors = [[shop.anonimo, "POST"], [shop.vendedor, "PUT"], [shop.admin, "OPTIONS"]] as const; // biome-ignore format: a table
    for (const [visitor, refused] of visitors)
      for (const path of new Set([pathOf(entry, shop.records), pathOf(entry, shop.records, "987654321")]))
        for (const method of ["GET", refused]) {
          const what = `${method} ${path}`;
          const response = await visitor.twin().send(path, { method, headers: { Accept: "text/html" } });
          const nonce = expectHeaders(response, what);
          const text = await response.text();
          if (response.headers.get("Content-Type")?.startsWith("text/html")) expectNothingInline(text, nonce, what);
        }
  });

  test("a refused form and a second visit have a nonce of their own", async () => {
    const nonces = [
      await shop.admin.form("/productos/nuevo/"),
      await shop.admin.get("/productos/"),
      await shop.admin.get("/productos/"),
    ].map((response) => expectHeaders(response, ""));
    expect(new Set(nonces).size).toBe(3);
  });
});

test("no letter is broken, wherever it stands in the page", async () => {
  for (let length = 1; length < 100; length++) {
    const response = await shop.admin.get(`/productos/?q=${encodeURIComponent("ñ".repeat(40) + "x".repeat(length))}`);
    expect(Buffer.from(await response.arrayBuffer()).includes(0), `${length}`).toBe(false);
  }
});

describe("paths and methods", () => {
  test.each(routes)("$ruta answers the same without its slash, and to HEAD", async ({ entry }) => {
    if (!methodsOf(entry).includes("GET") || entry.path === "/") return;
    const path = pathOf(entry, shop.records);
    const whole = async (response: Response) => ({
      head: [response.status, response.headers.get("Content-Type")],
      text: await response.text(),
    });
    const page = await whole(await shop.admin.twin().get(path));
    const bare = await whole(await shop.admin.twin().get(path.slice(0, -1)));
    const head = await whole(await shop.admin.twin().send(path, { method: "HEAD" }));
    for (const answer of [bare, head]) expect(answer.head).toEqual(page.head);
    if (entry.kind === "page") expect(textOf(bare.text)).toBe(textOf(page.text));
  });

  test.each([
    "/no-existe/",
    "/no-existe",
    "/productos/1/2/",
    "/PRODUCTOS/",
    "/productos//",
    "/wp-admin/",
    "/.env",
    "/build/../package.json",
    "/%2e%2e/etc/passwd",
    "/build/no.js",
    "/_/",
  ])("%s is 404 for everybody, with any method", async (path) => {
    for (const visitor of [shop.anonimo, shop.vendedor, shop.admin]) {
      const [html, json] = [await visitor.twin().get(path), await visitor.twin().send(path, { headers: JSON_ONLY })];
      expect([html.status, json.status, (await json.json()).code]).toEqual([404, 404, "RESOURCE_NOT_FOUND"]);
      expect(textOf(await html.text())).toContain("Error 404");
      expect((await visitor.twin().form(path)).status, "POST").toBe(404);
    }
  });

  test.each([
    ["/ventas/api/buscar-producto/", "POST"],
    ["/logout/", "POST"],
    ["/salud/", "GET"],
    ["/productos/", "GET"],
  ])("%s: 405 names what is allowed: %s", async (path, allowed) => {
    const response = allowed === "POST" ? await shop.admin.get(path) : await shop.admin.form(path);
    expect(response.status).toBe(405);
    const allow = response.headers
      .get("Allow")
      ?.split(", ")
      .filter((method) => method !== "HEAD" && method !== "OPTIONS");
    expect(allow).toEqual([allowed]);
  });
});

describe("when something fails that nobody expected", () => {
  const lines: string[] = [];
  afterEach(() => {
    vi.restoreAllMocks();
    lines.length = 0;
  });

  function readLog(): void {
    vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  }

  async function expectReference(response: Response, isJson: boolean): Promise<void> {
    expect(response.status).toBe(500);
    const body = await response.text();
    const ref = isJson ? JSON.parse(body).ref : /Referencia: (\w+)/.exec(textOf(body))?.[1];
    expect(ref).toMatch(/^\w{6,}$/);
    if (isJson) expect(JSON.parse(body)).toEqual({ success: false, error: expect.any(String), code: "SERVER_ERROR", ref });
    expect(body).not.toMatch(/SqliteError|no such table|not open|node_modules|\bat \w+ \(/);
    const [error, request, ...more] = lines.filter((text) => text.includes(ref));
    expect(error, "the line of the error").toMatch(/no such table|not open/);
    expect(request, "the line of the request").toMatch(/^(GET|POST) \/\S* 500 /);
    expect(more).toEqual([]);
    expectHeaders(response, "");
  }

  test.each([
    ["a page", "/clientes/", {}],
    ["a page as JSON", "/clientes/", JSON_ONLY],
    ["a JSON endpoint", "/ventas/api/datos-json/1/", {}],
    ["a file", "/ventas/factura/1/", {}],
  ])("%s shows a reference that the log has, and no trace", async (what, path, headers) => {
    const service = await startService();
    const admin = await service.admin();
    for (const table of ["clientes", "ventas"]) service.db.$client.exec(`alter table ${table} rename to ${table}_lejos`);
    readLog();
    await expectReference(await admin.send(path, { headers: { Accept: "text/html", ...headers } }), what.includes("JSON"));
  });

  test.each([
    ["a page", "/productos/", {}],
    ["a page as JSON", "/productos/", JSON_ONLY],
    ["a JSON endpoint", "/ventas/api/buscar-ventas/?q=x", {}],
  ])("with the database gone, %s does too", async (what, path, headers) => {
    const service = await startService();
    const admin = await service.admin();
    service.db.$client.close();
    readLog();
    await expectReference(await admin.send(path, { headers: { Accept: "text/html", ...headers } }), what.includes("JSON"));
  });

  test("/salud/ says 503 then, to anybody, and ok before", async () => {
    const service = await startService();
    const [admin, anonymous] = [await service.admin(), service.visitor()];
    expect(await anonymous.data("/salud/")).toEqual({ estado: "ok" });
    service.db.$client.close();
    readLog();
    expect((await anonymous.get("/salud/")).status).toBe(503);
    expect((await admin.get("/salud/")).status).toBe(503);
  });
});

describe("the log", () => {
  test("has a line of the request even when nothing could be made of it, under the reference of the answer", async () => {
    const written: string[] = [];
    const { db } = await startService();
    const { handlerFor, readEnv } = await loadBuild();
    const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "info" }, "");
    const now = () => {
      throw new Error("no hay reloj");
    };
    const spy = vi.spyOn(process.stdout, "write").mockImplementation((line) => written.push(String(line)) > 0);
    const answer = await handlerFor({ db, env, now })(new Request("http://tienda.test/clientes/?q=1"), { address: "192.0.2.1" });
    spy.mockRestore();
    const ref = /Referencia: (\w+)/.exec(await answer.text())?.[1];
    expect([answer.status, ref]).toEqual([500, expect.stringMatching(/^\w{8}$/)]);
    expect(written).toEqual([
      expect.stringContaining(`no hay reloj ref=${ref} `),
      expect.stringMatching(`^GET /clientes/ 500 .* ref=${ref}\n$`),
    ]);
  });

  test("has no password, token, session or query in it", async () => {
    const written: string[] = [];
    const service = await startService({ LOG_LEVEL: "info" });
    const spy = vi.spyOn(process.stdout, "write").mockImplementation((line) => written.push(String(line)) > 0);
    const visitor = await service.admin("duena");
    await visitor.form("/login/?next=/secreto-en-la-consulta/", { username: "duena", password: "clave-muy-secreta" });
    await visitor.login("duena");
    await visitor.get("/clientes/?q=secreto-en-la-consulta");
    spy.mockRestore();
    const log = written.join("");
    expect(log).toContain("/clientes/");
    for (const secret of [
      "clave-muy-secreta",
      "secreto-en-la-consulta",
      visitor.cookies.get("sessionid"),
      visitor.cookies.get("csrftoken"),
    ])
      expect(log).not.toContain(secret);
  });
});
