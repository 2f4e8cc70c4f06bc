import { describe, expect, test } from "vitest";
import { JSON_ONLY, taken } from "../support/answers";
import { messagesOf } from "../support/html";
import { loadBuild, PASSWORD, startService, type Visitor } from "../support/service";

const { MAP } = await loadBuild();
const NEW = "Otra-clave-2";
const DAY_MS = 24 * 60 * 60 * 1000;

const service = await startService();
const admin = await service.admin("duena");

async function loggedIn(): Promise<Visitor> {
  const visitor = service.visitor();
  await visitor.login("duena");
  return visitor;
}

const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.twin().get("/dashboard/")).status === 200;
const cookieOf = (response: Response, name: string): string =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? "";

describe("the session", () => {
  test("a login makes a new identifier and a new token; the old token is worth nothing then", async () => {
    const visitor = service.visitor();
    const before = await visitor.token();
    visitor.cookies.set("sessionid", "elegido-por-otro");
    const login = await visitor.twin().login("duena");
    expect(login.status, "the token belongs to no session, this browser brings one").toBe(403);
    visitor.cookies.delete("sessionid");
    await visitor.login("duena");
    expect(visitor.cookies.get("sessionid")).toMatch(/^[\w-]{43}$/);
    expect(visitor.cookies.get("csrftoken")).not.toBe(before);
    const old = await visitor.send("/logout/", { method: "POST", body: new URLSearchParams({ csrfmiddlewaretoken: before }) });
    expect(old.status).toBe(403);
  });

  test("an identifier that somebody else chose never becomes a session", async () => {
    const visitor = service.visitor();
    visitor.cookies.set("sessionid", "elegido-por-otro");
    await visitor.get("/login/");
    await visitor.login("duena");
    expect(visitor.cookies.get("sessionid")).not.toBe("elegido-por-otro");
    const thief = service.visitor();
    thief.cookies.set("sessionid", "elegido-por-otro");
    expect(await isIn(thief)).toBe(false);
  });

  test("a login in a browser that has a session ends the old one", async () => {
    const visitor = await loggedIn();
    const old = visitor.twin();
    await visitor.login("duena");
    expect([await isIn(visitor), await isIn(old)]).toEqual([true, false]);
  });

  test("a password with a line break opens it: the password is compared as it was sent", async () => {
    const visitor = service.visitor();
    const password = "Clave\nsegura-1";
    const made = { username: "renglones", email: "renglones@correo.co", password1: password, password2: password };
    expect((await visitor.form("/registro/", made)).status).toBe(302);
    expect((await visitor.login("renglones", password)).status).toBe(302);
    expect(await isIn(visitor)).toBe(true);
  });

  test("logout ends it in the database, and leads home", async () => {
    const visitor = await loggedIn();
    const copy = visitor.twin();
    const response = await visitor.form("/logout/");
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
    expect(cookieOf(response, "sessionid")).toMatch(/^sessionid=; .*Max-Age=0/);
    expect([await isIn(visitor), await isIn(copy)]).toEqual([false, false]);
  });

  test("GET /logout/ is 405", async () => {
    const response = await admin.get("/logout/");
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  test("it ends after 14 days, and the database keeps only a hash of it", async () => {
    const visitor = await loggedIn();
    const rows = JSON.stringify(service.db.$client.prepare("select * from sesiones").all());
    expect(rows).not.toContain(visitor.cookies.get("sessionid"));
    service.clock.now += 14 * DAY_MS - 60_000;
    expect(await isIn(visitor)).toBe(true);
    service.clock.now += 120_000;
    expect(await isIn(visitor)).toBe(false);
    await admin.login("duena");
  });
});

describe("cookies", () => {
  test.each([
    ["http://tienda.test", false],
    ["https://tienda.test", true],
  ])("under %s", async (BASE_URL, secure) => {
    const other = await startService({ BASE_URL });
    const visitor = await other.admin("alguien");
    const first = await other.visitor().get("/login/");
    const login = await visitor.login("alguien");
    const tail = secure ? "; Secure" : "";
    expect(cookieOf(first, "csrftoken")).toMatch(new RegExp(`^csrftoken=[\\w.-]+; Path=/; Max-Age=31536000; SameSite=Lax${tail}$`));
    expect(cookieOf(login, "csrftoken")).toMatch(new RegExp(`^csrftoken=[\\w.-]+; Path=/; Max-Age=31536000; SameSite=Lax${tail}$`));
    expect(cookieOf(login, "sessionid")).toMatch(new RegExp(`^sessionid=[\\w-]+; Path=/; Max-Age=1209600; SameSite=Lax; HttpOnly${tail}$`));
    expect(first.headers.has("Strict-Transport-Security")).toBe(secure);
  });

  test.each([
    ["http://tienda.test", 200],
    ["http://caja.example", 200],
    ["https://evil.example", 403],
    ["http://tienda.test.evil.example", 403],
    ["null", 403],
  ])("Origin %s: %i", async (Origin, status) => {
    const other = await startService({ CSRF_TRUSTED_ORIGINS: "http://caja.example" });
    const visitor = await other.admin();
    for (const path of ["/clientes/nuevo/", "/usuarios/cambiar-password/"])
      expect((await visitor.form(path, {}, { Origin })).status).toBe(status);
    expect((await visitor.json("/clientes/crear/ajax/", {}, { Origin })).status).toBe(status === 200 ? 400 : 403);
  });
});

describe("the flash", () => {
  test("is shown exactly once, on the next page, whatever else is asked in between", async () => {
    await admin.form("/clientes/nuevo/", { nombre: "Ana" });
    await admin.send("/ventas/api/buscar-ventas/?q=x");
    await admin.send("/salud/");
    expect(messagesOf(await admin.html("/clientes/"))).toEqual(["Cliente agregado correctamente."]);
    expect(messagesOf(await admin.html("/clientes/"))).toEqual([]);
    expect((await admin.data("/clientes/")).flash).toEqual([]);
  });

  test("one that was tampered with is not shown, and breaks nothing", async () => {
    for (const flash of ["x", "e30.x", `${Buffer.from('{"tipo":"exito","mensaje":"falso"}').toString("base64url")}.firma`, "..", "%00"]) {
      const visitor = admin.twin();
      visitor.cookies.set("flash", flash);
      expect((await visitor.data("/clientes/")).flash).toEqual([]);
    }
  });
});

describe("/usuarios/cambiar-password/", () => {
  const change = { old_password: PASSWORD, new_password1: NEW, new_password2: NEW };

  test("the other sessions end, this one stays, and only the new password works", async () => {
    const user = await service.admin("cambia");
    const elsewhere = service.visitor();
    await elsewhere.login("cambia");
    await taken(user, "/usuarios/cambiar-password/", change, "/dashboard/");
    expect([await isIn(user), await isIn(elsewhere), await isIn(admin)]).toEqual([true, false, true]);
    expect((await service.visitor().login("cambia")).status).toBe(200);
    expect((await service.visitor().login("cambia", NEW)).status).toBe(302);
  });
});

describe("guessing the old password", () => {
  const guess = { old_password: "no-es-esta-9", new_password1: NEW, new_password2: NEW };
  const PATH = "/usuarios/cambiar-password/";

  test("five wrong ones stop the sixth, right or not, with 429 and the time to wait, at the login too", async () => {
    const user = await service.admin("tanteada");
    for (let i = 0; i < 5; i++) expect((await user.form(PATH, guess)).status).toBe(200);
    const refused = await user.form(PATH, { ...guess, old_password: PASSWORD });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    const json = await user.form(PATH, guess, { Accept: "application/json" });
    expect([json.status, (await json.json()).code]).toEqual([429, "RATE_LIMITED"]);
    expect((await service.visitor().login("tanteada")).status).toBe(429);
    expect((await user.get("/dashboard/")).status).toBe(200);
    service.clock.now += (seconds + 1) * 1000;
    await taken(user, PATH, { ...guess, old_password: PASSWORD }, "/dashboard/");
  });
});

describe("debe_cambiar_password", () => {
  const FREE = new Set(["/usuarios/cambiar-password/", "/logout/", "/salud/", "/tema/"]);

  test("every other route leads to the change, pages and JSON, until it is done", async () => {
    const vendedor = await service.vendedor(admin, "temporal");
    service.db.$client.prepare("update usuarios set debe_cambiar_password = 1 where username = 'temporal'").run();
    for (const { path } of MAP.filter((entry) => !FREE.has(entry.path) && !entry.path.startsWith("/conectar/"))) {
      const [page, json, post] = [
        await vendedor.get(path),
        await vendedor.send(path, { headers: JSON_ONLY }),
        await vendedor.json(path, {}),
      ];
      for (const response of [page, json, post])
        expect([response.status, response.headers.get("Location")], path).toEqual([302, "/usuarios/cambiar-password/"]);
    }
    for (const path of ["/salud/", "/__manifest?p=%2Fdashboard%2F"]) expect((await vendedor.get(path)).ok, path).toBe(true);
    expect((await vendedor.data("/usuarios/cambiar-password/")).obligatorio).toBe(true);
    const html = await vendedor.html("/usuarios/cambiar-password/");
    expect([...html.matchAll(/<(?:a|form) [^>]*(?:href|action)="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      "#contenido",
      "/",
      "/logout/",
      "/usuarios/cambiar-password/",
      "/tema/",
    ]);
    expect((await vendedor.twin().form("/logout/")).headers.get("Location")).toBe("/");
    const again = service.visitor();
    await again.login("temporal");
    await taken(again, "/usuarios/cambiar-password/", { old_password: PASSWORD, new_password1: NEW, new_password2: NEW }, "/dashboard/");
    expect(await isIn(again)).toBe(true);
  });
});
