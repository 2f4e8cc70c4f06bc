import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { taken } from "../support/answers";
import { dump } from "../support/dump";
import { textOf } from "../support/html";
import { consent, startIdentityProvider } from "../support/identity-provider";
import { PASSWORD, startService, type Visitor } from "../support/service";

const provider = await startIdentityProvider();
const service = await startService(provider.variables);

afterAll(() => provider.stop());

let people = 0;
beforeEach(() => {
  const n = ++people;
  provider.perfil = { sub: `s${n}`, email: `llega${n}@correo.co`, email_verified: true, given_name: "Ana", family_name: "Díaz" };
});

const JOIN = "/accounts/identity/join/";
const MINE = "/usuarios/identidad/";

async function signIn(where = service) {
  const visitor = where.visitor();
  const location = (await visitor.get(await consent(visitor))).headers.get("Location");
  return { visitor, location };
}

async function refusal(): Promise<string> {
  const { visitor, location } = await signIn();
  expect([location, visitor.cookies.has("sessionid")]).toEqual(["/login/", false]);
  return (await visitor.data("/login/")).flash[0].mensaje;
}

const sql = (text: string, ...values: unknown[]) => service.db.$client.prepare<unknown[], Record<string, unknown>>(text).get(...values);
const usuario = (username: string) => sql("select * from usuarios where username = ?", username) ?? {};
const SUBJECTS = "select sujeto from identidades where usuario_id = (select id from usuarios where username = ?)";
const links = (username: string) => service.db.$client.prepare(SUBJECTS).pluck().all(username);

/** An admin whose e-mail is proved. */
async function proved(): Promise<Visitor> {
  const admin = await service.admin();
  service.db.$client.prepare("update usuarios set email_verified = 1 where username = ?").run(admin.username);
  return admin;
}

const emailOf = ({ username }: Visitor) => `${username}@correo.co`;

/** An admin whose e-mail is proved and who signs in through the provider as well. */
async function linked(): Promise<Visitor> {
  const admin = await proved();
  provider.perfil.email = emailOf(admin);
  expect((await signIn()).location).toBe("/after-identity-login/");
  return admin;
}

describe("a provider that does not say whether the e-mail is proved", () => {
  test("never links to an existing account, proved or not", async () => {
    for (const admin of [await proved(), await service.admin()]) {
      provider.perfil = { sub: `sin-${admin.username}`, email: emailOf(admin) };
      const before = dump(service);
      expect(await refusal()).toMatch(/^Ya hay una cuenta con este correo/);
      expect(dump(service)).toBe(before);
    }
  });

  test("makes an account for somebody new, and lets them in again by their subject", async () => {
    provider.perfil = { sub: `nueva${people}`, email: `nueva${people}@correo.co` };
    for (let i = 0; i < 2; i++) expect((await signIn()).location).toBe("/after-identity-login/");
    expect(usuario(`nueva${people}`)).toMatchObject({ rol: "admin", email_verified: 1, password_hash: "" });
  });

  test("links where the setting trusts it", async () => {
    const trusting = await startService({ ...provider.variables, OAUTH_TRUST_EMAIL: "on" });
    const admin = await trusting.admin();
    trusting.db.$client.exec("update usuarios set email_verified = 1");
    provider.perfil = { sub: "confiado", email: emailOf(admin) };
    expect((await signIn(trusting)).location).toBe("/after-identity-login/");
    provider.perfil = { sub: "otro", email: "otro@correo.co", email_verified: false };
    expect((await signIn(trusting)).location).toBe("/login/");
  });
});

describe("the issuer of a link", () => {
  test("another provider's subject of the same name opens nothing of the old one", async () => {
    const admin = await linked();
    const other = await startIdentityProvider();
    const moved = await startService(other.variables);
    const person = await moved.admin(admin.username);
    const id = moved.db.$client.prepare("select id from usuarios").pluck().get();
    const old = "insert into identidades (usuario_id, emisor, sujeto, creada) values (?, ?, ?, 0)";
    moved.db.$client.prepare(old).run(id, provider.variables.OAUTH_USERINFO_URL, "123");
    other.perfil = { sub: "123", email: "extrana@correo.co", email_verified: true };
    const { visitor } = await signIn(moved);
    expect((await visitor.data("/usuarios/perfil/")).usuario.username).toBe("extrana");
    expect((await person.data("/usuarios/perfil/")).usuario.username).toBe(admin.username);
    await other.stop();
  });

  test("a link from before issuers were kept is taken over with the same subject and proved e-mail only", async () => {
    const admin = await linked();
    const sujeto = String(provider.perfil.sub);
    service.db.$client.prepare("update identidades set emisor = '' where sujeto = ?").run(sujeto);
    provider.perfil.email = "distinto@correo.co";
    expect((await (await signIn()).visitor.data("/usuarios/perfil/")).usuario.username).toBe("distinto");
    service.db.$client.prepare("update identidades set sujeto = 'quitado' where sujeto = ? and emisor <> ''").run(sujeto);
    provider.perfil = { ...provider.perfil, email: emailOf(admin), sub: "otra-persona" };
    expect(await refusal()).toMatch(/ya está unida/);
    provider.perfil.sub = sujeto;
    expect((await (await signIn()).visitor.data("/usuarios/perfil/")).usuario.username).toBe(admin.username);
    expect(sql("select emisor from identidades where sujeto = ?", sujeto)).toEqual({ emisor: provider.variables.OAUTH_USERINFO_URL });
  });
});

describe("an address that an admin typed for a vendedor", () => {
  async function invited() {
    const admin = await service.admin();
    const vendedor = await service.vendedor(admin);
    await admin.form("/configuracion/", { nombre_comercial: "Granero La 14" });
    provider.perfil.email = emailOf(vendedor);
    const before = dump(service);
    const { visitor, location } = await signIn();
    expect([location, visitor.cookies.has("sessionid")]).toEqual([JOIN, false]);
    expect(dump(service)).toBe(before);
    return { admin, vendedor, visitor };
  }

  test("gives nobody the account unasked: the page names the shop and who typed it", async () => {
    const { admin, vendedor, visitor } = await invited();
    const texto = await visitor.text(JOIN);
    for (const said of ["Granero La 14", admin.username, emailOf(admin), vendedor.username]) expect(texto).toContain(said);
    expect((await vendedor.get("/dashboard/")).status).toBe(200);
  });

  test("yes joins: the password and the sessions go first, and a vendedor stays a vendedor", async () => {
    const { vendedor, visitor } = await invited();
    expect((await visitor.form(JOIN, { unirme: "si" })).headers.get("Location")).toBe("/after-identity-login/");
    expect((await visitor.get("/productos/nuevo/")).status).toBe(403);
    expect((await visitor.get("/dashboard/")).status).toBe(200);
    expect((await vendedor.get("/dashboard/")).headers.get("Location")).toMatch(/^\/login\//);
    expect((await service.visitor().form("/login/", { username: vendedor.username, password: PASSWORD })).status).toBe(200);
    expect(usuario(vendedor.username)).toMatchObject({ rol: "vendedor", email_verified: 1, password_hash: "" });
    expect((await signIn()).location).toBe("/after-identity-login/");
  });

  test("no changes nothing, and the question is over", async () => {
    const { vendedor, visitor } = await invited();
    const before = dump(service);
    expect(await taken(visitor, JOIN, { unirme: "no" }, "/login/")).toMatchObject({ tipo: "aviso" });
    expect((await visitor.form(JOIN, { unirme: "si" })).headers.get("Location")).toBe("/login/");
    expect(dump(service)).toBe(before);
    expect((await vendedor.get("/dashboard/")).status).toBe(200);
  });

  test("an answer that is neither yes nor no asks again, and a forged or old question is refused", async () => {
    const { visitor } = await invited();
    expect((await visitor.form(JOIN, {}, { Accept: "application/json" })).status).toBe(400);
    const cookie = visitor.cookies.get("identidad_pendiente") ?? "";
    const [text = "", signature = ""] = cookie.split(".");
    const other = JSON.parse(Buffer.from(text, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...other, sujeto: "otro" })).toString("base64url");
    const before = dump(service);
    for (const value of [`${forged}.${signature}`, text, "x", `${text}.`]) {
      visitor.cookies.set("identidad_pendiente", value);
      expect((await visitor.form(JOIN, { unirme: "si" })).headers.get("Location")).toBe("/login/");
    }
    visitor.cookies.set("identidad_pendiente", cookie);
    service.clock.now += 11 * 60 * 1000;
    expect((await visitor.form(JOIN, { unirme: "si" })).headers.get("Location")).toBe("/login/");
    service.clock.now -= 11 * 60 * 1000;
    expect(dump(service)).toBe(before);
  });

  test("is not asked of one who is deactivated, nor twice", async () => {
    const { admin, vendedor, visitor } = await invited();
    const cookie = visitor.cookies.get("identidad_pendiente") ?? "";
    await visitor.form(JOIN, { unirme: "si" });
    const again = service.visitor();
    again.cookies.set("identidad_pendiente", cookie);
    expect((await again.form(JOIN, { unirme: "si" })).headers.get("Location")).toBe("/login/");
    await admin.form(`/usuarios/activar/${usuario(vendedor.username).id}/`, {});
    expect(await refusal()).toBe("Esta cuenta está desactivada.");
  });
});

describe("a link ends", () => {
  async function linkedVendedor() {
    const admin = await service.admin();
    const vendedor = await service.vendedor(admin);
    provider.perfil.email = emailOf(vendedor);
    const { visitor } = await signIn();
    await visitor.form(JOIN, { unirme: "si" });
    expect(links(vendedor.username)).toHaveLength(1);
    return { admin, id: Number(usuario(vendedor.username).id), username: vendedor.username };
  }

  test("when the e-mail changes, and not with another name", async () => {
    const { admin, id, username } = await linkedVendedor();
    await admin.form(`/usuarios/editar/${id}/`, { username, email: `${username}@correo.co`, nombre: "Rosa" });
    expect(links(username)).toHaveLength(1);
    await admin.form(`/usuarios/editar/${id}/`, { username, email: `nuevo-${username}@correo.co` });
    expect(links(username)).toEqual([]);
    expect((await (await signIn()).visitor.data("/usuarios/perfil/")).usuario.rol).toBe("admin");
  });

  test("when an admin resets the password", async () => {
    const { admin, id, username } = await linkedVendedor();
    await admin.form(`/usuarios/restablecer/${id}/`, {});
    expect(links(username)).toEqual([]);
  });

  test("when the password is set with a code: whoever was in is out", async () => {
    const admin = await linked();
    const code = async (visitor: Visitor) => {
      await visitor.form("/recuperacion/", { email: emailOf(admin) });
      const texto = sql("select texto from mensajes_salientes order by id desc limit 1")?.texto;
      return /\b\d{6}\b/.exec(String(texto))?.[0] ?? "";
    };
    const visitor = service.visitor();
    await visitor.form("/recuperacion/verificar/", { code: await code(visitor) });
    await visitor.form("/recuperacion/establecer/", { new_password1: "Otra-segura-2", new_password2: "Otra-segura-2" });
    expect(links(admin.username)).toEqual([]);
  });
});

describe("the own account", () => {
  const back = async (visitor: Visitor) => visitor.get(await consent(visitor, "/accounts/identity/login/?unir=1"));

  test("shows its link, and unlinks with the password", async () => {
    const admin = await linked();
    expect((await admin.data("/usuarios/perfil/")).identidad).toMatchObject({ unida: expect.any(String), con_password: true });
    const wrong = await admin.form(MINE, { accion: "quitar", password: "Otra-cosa-9" }, { Accept: "application/json" });
    expect([wrong.status, Object.keys((await wrong.json()).errors), links(admin.username).length]).toEqual([400, ["password"], 1]);
    expect((await taken(admin, MINE, { accion: "quitar", password: PASSWORD }, "/usuarios/perfil/")).tipo).toBe("exito");
    expect(links(admin.username)).toEqual([]);
    expect((await admin.data("/usuarios/perfil/")).identidad.unida).toBeNull();
  });

  test("links another e-mail of theirs: first the provider, then the password", async () => {
    const admin = await proved();
    const before = dump(service);
    const session = admin.cookies.get("sessionid");
    const response = await back(admin);
    expect([response.headers.get("Location"), admin.cookies.get("sessionid")]).toEqual([MINE, session]);
    expect(dump(service)).toBe(before);
    expect((await admin.data(MINE)).pendiente).toBe(provider.perfil.email);
    const html = await admin.html(MINE);
    expect(textOf(html)).toContain(String(provider.perfil.email));
    expect(html).not.toMatch(/aria-current="page"[^>]*href="\/usuarios\/"/);
    expect((await admin.form(MINE, { accion: "unir", password: "x" })).status).toBe(200);
    await taken(admin, MINE, { accion: "unir", password: PASSWORD }, "/usuarios/perfil/");
    expect(links(admin.username)).toEqual([provider.perfil.sub]);
    expect((await (await signIn()).visitor.data("/usuarios/perfil/")).usuario.username).toBe(admin.username);
  });

  test("takes over nobody's link, and no question that was somebody else's", async () => {
    await signIn();
    const admin = await proved();
    await back(admin);
    const flash = await (await admin.form(MINE, { accion: "unir", password: PASSWORD }, { Accept: "application/json" })).json();
    expect([flash.success, flash.error]).toEqual([false, expect.stringMatching(/otra cuenta/)]);
    const other = await proved();
    other.cookies.set("identidad_pendiente", admin.cookies.get("identidad_pendiente") ?? "");
    expect((await other.data(MINE)).pendiente).toBeNull();
    const refused = await other.form(MINE, { accion: "unir", password: PASSWORD }, { Accept: "application/json" });
    expect(refused.status).toBe(400);
    expect(links(other.username)).toEqual([]);
  });

  test("without a session the way to link is a way to sign in", async () => {
    const visitor = service.visitor();
    expect((await back(visitor)).headers.get("Location")).toBe("/after-identity-login/");
  });

  test("one that the provider made is told to set a password before it unlinks", async () => {
    const { visitor } = await signIn();
    const username = `llega${people}`;
    expect((await visitor.data("/usuarios/perfil/")).identidad).toMatchObject({ con_password: false });
    expect(await visitor.html(MINE)).toContain('href="/recuperacion/"');
    const refused = await visitor.form(MINE, { accion: "quitar", password: "" }, { Accept: "application/json" });
    expect(refused.status).toBe(400);
    const again = await visitor.form(MINE, { accion: "quitar", password: PASSWORD }, { Accept: "application/json" });
    expect([again.status, (await again.json()).error]).toEqual([400, expect.stringMatching(/no tiene contraseña/)]);
    expect(links(username)).toHaveLength(1);
    expect((await service.visitor().form("/login/", { username, password: "" })).status).toBe(200);
    expect((await service.visitor().form("/login/", { username, password: PASSWORD })).status).toBe(200);
  });

  test("has none of it without a provider", async () => {
    const bare = await startService();
    const admin = await bare.admin();
    expect((await admin.get(MINE)).status).toBe(404);
    expect((await admin.data("/usuarios/perfil/")).identidad).toBeNull();
    expect((await bare.visitor().get(JOIN)).status).toBe(404);
  });
});
