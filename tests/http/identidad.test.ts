import { Events, type MutableResponse } from "oauth2-mock-server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { consent, startIdentityProvider } from "../support/identity-provider";
import { PASSWORD, startService, type Visitor } from "../support/service";

const provider = await startIdentityProvider();
const service = await startService(provider.variables);
afterAll(() => provider.stop());

let people = 0;
beforeEach(() => {
  const n = ++people;
  provider.perfil = { sub: `s${n}`, email: `persona${n}@correo.co`, email_verified: true, given_name: "Ana", family_name: "Ñáñez" };
});

const START = "/accounts/identity/login/";

async function signIn(visitor = service.visitor()) {
  const response = await visitor.get(await consent(visitor));
  return { visitor, location: response.headers.get("Location") };
}

async function refusal(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.get(path);
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/login/"]);
  expect(visitor.cookies.has("sessionid")).toBe(false);
  const { flash } = await visitor.data("/login/");
  expect(flash).toMatchObject([{ tipo: "error" }]);
  return flash[0].mensaje;
}

const usuario = (email: string) =>
  service.db.$client.prepare<[string], Record<string, unknown>>("select * from usuarios where email = ?").get(email) ?? {};

describe("signing in through a provider", () => {
  test("asks it with PKCE, a state and the two scopes, and remembers in a cookie of this browser", async () => {
    const visitor = service.visitor();
    const response = await visitor.get(START);
    const url = new URL(response.headers.get("Location") ?? "");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "tienda",
      redirect_uri: "http://tienda.test/accounts/identity/login/callback/",
      scope: "profile email",
      access_type: "online",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{20,}$/),
    });
    const [cookie = ""] = response.headers.getSetCookie().filter((text) => text.startsWith("identidad"));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  test("makes somebody new the admin of a shop, and lands them on the dashboard", async () => {
    const { visitor, location } = await signIn();
    expect(location).toBe("/after-identity-login/");
    expect((await visitor.get("/after-identity-login/")).headers.get("Location")).toBe("/dashboard/");
    const { primeros_pasos } = await visitor.data("/dashboard/");
    expect(primeros_pasos.pasos, "nobody asked").toContainEqual({ clave: "iva", hecho: false });
    const nuevo = usuario(String(provider.perfil.email));
    expect(nuevo).toMatchObject({ username: `persona${people}`, rol: "admin", email_verified: 1, nombre: "Ana", apellido: "Ñáñez" });
    await signIn();
    expect(service.db.$client.prepare("select count(*) from usuarios where email = ?").pluck().get(provider.perfil.email)).toBe(1);
  });

  test("finds a free user name", async () => {
    await service.admin("rosa");
    provider.perfil.email = "rosa@otro.co";
    await signIn();
    expect(usuario("rosa@otro.co").username).toBe("rosa2");
  });

  test.each([
    ["null where it knows nothing", { given_name: null, family_name: null, picture: null }],
    ["more than is kept", { given_name: "A".repeat(300), family_name: 7, picture: `data:image/png;base64,${"A".repeat(3000)}` }],
  ])("lets in whoever the provider tells of with %s", async (_, cambio) => {
    Object.assign(provider.perfil, cambio);
    expect((await signIn()).location).toBe("/after-identity-login/");
    expect(usuario(String(provider.perfil.email))).toMatchObject({ nombre: "", apellido: "", foto_idp_url: "" });
  });

  test("links an account whose e-mail was proved, which keeps its password", async () => {
    const dueno = await service.admin();
    service.db.$client.prepare("update usuarios set email_verified = 1 where username = ?").run(dueno.username);
    provider.perfil.email = `${dueno.username}@correo.co`.toUpperCase();
    const { visitor } = await signIn();
    expect((await visitor.data("/dashboard/")).hoy).toBeDefined();
    expect((await dueno.get("/dashboard/")).status).toBe(200);
    expect((await service.visitor().form("/login/", { username: dueno.username, password: PASSWORD })).status).toBe(302);
  });

  test("drops the password and the sessions of one whose e-mail nobody had proved", async () => {
    const impostor = await service.admin();
    provider.perfil.email = `${impostor.username}@correo.co`;
    await signIn();
    expect((await impostor.get("/dashboard/")).headers.get("Location")).toMatch(/^\/login\//);
    expect((await service.visitor().form("/login/", { username: impostor.username, password: PASSWORD })).status).toBe(200);
    expect(usuario(String(provider.perfil.email))).toMatchObject({ email_verified: 1 });
  });

  test("leaves a vendedor a vendedor", async () => {
    const admin = await service.admin();
    const vendedor = await service.vendedor(admin);
    service.db.$client.prepare("update usuarios set email_verified = 1 where username = ?").run(vendedor.username);
    provider.perfil.email = `${vendedor.username}@correo.co`;
    const { visitor } = await signIn();
    expect(usuario(String(provider.perfil.email)).rol).toBe("vendedor");
    expect((await visitor.get("/productos/nuevo/")).status).toBe(403);
  });

  test("ends the session that the browser had", async () => {
    const antes = await service.admin();
    const cookie = antes.cookies.get("sessionid");
    await signIn(antes);
    expect(antes.cookies.get("sessionid")).not.toBe(cookie);
    expect(
      service.db.$client
        .prepare("select count(*) from sesiones where usuario_id = ?")
        .pluck()
        .get(usuario(`${antes.username}@correo.co`).id),
    ).toBe(0);
  });
});

describe("is refused at the login, and leaves nothing,", () => {
  const antes = () =>
    service.db.$client.prepare("select (select count(*) from usuarios) || '/' || (select count(*) from identidades)").pluck().get();

  test.each([
    ["an e-mail that is missing", { email: undefined }, /no dio su correo/],
    ["an e-mail of null", { email: null }, /no dio su correo/],
    ["an e-mail that is none", { email: "nadie" }, /no dio su correo/],
    ["an e-mail that the provider has not proved", { email_verified: false }, /no ha verificado su correo/],
    ["nonsense", { sub: "" }, /No pudimos entrar/],
  ])("%s", async (_, cambio, frase) => {
    Object.assign(provider.perfil, cambio);
    const [visitor, libros] = [service.visitor(), antes()];
    expect(await refusal(visitor, await consent(visitor))).toMatch(frase);
    expect(antes()).toBe(libros);
  });

  test.each([
    ["a person who says no", (url: string) => url.replace(/code=[^&]*/, "error=access_denied")],
    ["another state", (url: string) => url.replace(/state=[^&]*/, "state=otro")],
    ["no state", (url: string) => url.replace(/&?state=[^&]*/, "")],
    ["no code", (url: string) => url.replace(/code=[^&]*/, "")],
  ])("%s", async (_, change) => {
    const visitor = service.visitor();
    expect(await refusal(visitor, change(await consent(visitor)))).toMatch(/No pudimos entrar/);
  });

  test("the way back of another browser", async () => {
    const back = await consent(service.visitor());
    expect(await refusal(service.visitor(), back)).toMatch(/No pudimos entrar/);
  });

  test("a deactivated account", async () => {
    const admin = await service.admin();
    service.db.$client.prepare("update usuarios set activo = 0, email_verified = 1 where username = ?").run(admin.username);
    provider.perfil.email = `${admin.username}@correo.co`;
    const visitor = service.visitor();
    expect(await refusal(visitor, await consent(visitor))).toBe("Esta cuenta está desactivada.");
  });

  test("an account that is linked with somebody else", async () => {
    await signIn();
    provider.perfil.sub = "otra-persona";
    const visitor = service.visitor();
    expect(await refusal(visitor, await consent(visitor))).toMatch(/ya está unida/);
  });

  test.each(["token", "userinfo"])("a provider whose %s address fails", async (where) => {
    const event = where === "token" ? Events.BeforeResponse : Events.BeforeUserinfo;
    const visitor = service.visitor();
    const back = await consent(visitor);
    provider.server.service.once(event, (response: MutableResponse) => {
      response.statusCode = 500;
    });
    expect(await refusal(visitor, back)).toMatch(/No pudimos entrar/);
  });
});

test("a provider that is down is told at the login", async () => {
  const url = "http://127.0.0.1:1";
  const addresses = { OAUTH_AUTHORIZE_URL: `${url}/authorize`, OAUTH_TOKEN_URL: `${url}/token`, OAUTH_USERINFO_URL: `${url}/userinfo` };
  const down = await startService({ OAUTH_CLIENT_ID: "tienda", OAUTH_CLIENT_SECRET: "secreto", LOG_LEVEL: "silent", ...addresses });
  const visitor = down.visitor();
  const asked = new URL((await visitor.get(START)).headers.get("Location") ?? "");
  expect(await refusal(visitor, `${START}callback/?code=1&state=${asked.searchParams.get("state")}`)).toMatch(/No pudimos entrar/);
});

test("without a provider there is no button, and its addresses do not exist", async () => {
  const without = await startService();
  for (const path of [START, `${START}callback/?code=1&state=1`]) expect((await without.visitor().get(path)).status).toBe(404);
  expect(await (await without.visitor().get("/login/")).text()).not.toContain(START);
  expect(await (await service.visitor().get("/login/")).text()).toContain(START);
});
