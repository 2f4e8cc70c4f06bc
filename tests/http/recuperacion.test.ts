import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { control, notesOf } from "../support/html";
import { codeTo, lettersTo, otherThan } from "../support/letters";
import { PASSWORD, type Service, startService, type Visitor } from "../support/service";

const MINUTE = 60_000;
const NEW = "Otra-clave-2";
const SPENT = "Este código ya no sirve. Pida otro.";

let service: Service;
let places = 0;
let people = 0;
beforeAll(async () => {
  service = await startService();
});

function stranger(): Visitor {
  const visitor = service.visitor();
  visitor.address = `203.0.113.${++places}`;
  return visitor;
}

async function person() {
  const username = `persona${++people}`;
  return { admin: await service.admin(username), username, email: `${username}@correo.co` };
}

const ask = (visitor: Visitor, email: string) => taken(visitor, "/recuperacion/", { email }, "/recuperacion/verificar/");
const codes = (email: string): number => lettersTo(service, email).filter(({ asunto }) => asunto.includes("código")).length;

async function verify(visitor: Visitor, code: string): Promise<void> {
  const response = await visitor.form("/recuperacion/verificar/", { code });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/recuperacion/establecer/"]);
}

const establish = (visitor: Visitor, password = NEW) =>
  taken(visitor, "/recuperacion/establecer/", { new_password1: password, new_password2: password }, "/login/");

const expectNotEstablished = async (visitor: Visitor): Promise<void> => {
  const response = await visitor.form("/recuperacion/establecer/", { new_password1: NEW, new_password2: NEW }, JSON_ONLY);
  expect([response.status, await response.json()]).toEqual([
    400,
    { success: false, error: expect.stringContaining("Pida otro"), code: "VALIDATION_ERROR" },
  ]);
};

const errorOf = async (visitor: Visitor, code: string): Promise<string> =>
  (await errorsOf(visitor, "/recuperacion/verificar/", { code })).code?.join() ?? "";

const loginStatus = async (username: string, password: string): Promise<number> => (await stranger().login(username, password)).status;

/** A browser that has asked for a code for somebody. */
async function asked() {
  const who = await person();
  const visitor = stranger();
  await ask(visitor, who.email);
  return { ...who, visitor, code: codeTo(service, who.email) };
}

describe("the whole way", () => {
  test("a code by mail, a new password, every session ended, the e-mail proved, and a login", async () => {
    const { admin, username, email } = await person();
    service.db.$client.prepare("update usuarios set debe_cambiar_password = 1 where username = ?").run(username);
    const visitor = stranger();
    expect(await ask(visitor, email.toUpperCase())).toMatchObject({ tipo: "exito" });
    const [letter] = lettersTo(service, email).slice(-1);
    expect(letter?.asunto).not.toMatch(/\d/);
    expect(letter?.html).toContain(codeTo(service, email));
    await verify(visitor, codeTo(service, email));
    expect(await establish(visitor)).toEqual({ tipo: "exito", mensaje: "Contraseña cambiada. Ya puede entrar con la nueva." });
    expect((await admin.get("/dashboard/")).headers.get("Location")).toContain("/login/");
    const row = service.db.$client.prepare("select debe_cambiar_password, email_verified from usuarios where username = ?").get(username);
    expect(row).toEqual({ debe_cambiar_password: 0, email_verified: 1 });
    expect([await loginStatus(username, PASSWORD), await loginStatus(username, NEW)]).toEqual([200, 302]);
    await expectNotEstablished(visitor);
    expect(await errorOf(visitor, codeTo(service, email))).toBe(SPENT);
  });

  test("for a vendedor too, and for whoever failed to log in too often", async () => {
    const { admin } = await person();
    await service.vendedor(admin, "vendedora");
    const visitor = stranger();
    for (let i = 0; i < 5; i++) await visitor.login("vendedora", "x");
    expect((await visitor.login("vendedora")).status).toBe(429);
    await ask(visitor, "vendedora@correo.co");
    await verify(visitor, codeTo(service, "vendedora@correo.co"));
    await establish(visitor);
    expect((await visitor.login("vendedora", NEW)).status).toBe(302);
  });

  test("as JSON, the cookie comes too", async () => {
    const { email, username } = await person();
    const visitor = stranger();
    const begun = await visitor.form("/recuperacion/", { email }, JSON_ONLY);
    expect(await begun.json()).toEqual({ success: true, mensaje: expect.any(String), redirect: "/recuperacion/verificar/" });
    const verified = await visitor.form(
      "/recuperacion/verificar/",
      { code: ` ${codeTo(service, email).replace(/^.../, "$& ")} ` },
      JSON_ONLY,
    );
    expect(await verified.json()).toEqual({ success: true, mensaje: "", redirect: "/recuperacion/establecer/" });
    const done = await visitor.form("/recuperacion/establecer/", { new_password1: NEW, new_password2: NEW }, JSON_ONLY);
    expect(await done.json()).toEqual({ success: true, mensaje: expect.any(String), redirect: "/login/" });
    expect(await loginStatus(username, NEW)).toBe(302);
  });

  test("in the pages: links, the field for the code, and nothing of it comes back", async () => {
    const { visitor } = await asked();
    expect(await (await visitor.get("/login/")).text()).toContain('href="/recuperacion/"');
    const html = await refusedPage(visitor, "/recuperacion/verificar/", { code: "12345" });
    expect(control(html, "code")).toMatchObject({ autoComplete: "one-time-code", inputMode: "numeric", "aria-invalid": "true" });
    expect(control(html, "code").value ?? "").toBe("");
    expect(notesOf(html, "code")).toEqual(["El código tiene 6 cifras."]);
    expect(html).toContain('href="/recuperacion/"');
  });
});

describe("the code", () => {
  test("five wrong tries spend it, right or not afterwards; each says what is left", async () => {
    const { visitor, code } = await asked();
    const said = [];
    for (let i = 0; i < 5; i++) said.push(await errorOf(visitor, otherThan(code)));
    expect(said.map((text) => /\d/.exec(text)?.[0])).toEqual(["4", "3", "2", "1", undefined]);
    expect(said[4]).toBe(SPENT);
    expect(await errorOf(visitor, code)).toBe(SPENT);
    await expectNotEstablished(visitor);
  });

  test("four wrong tries do not, nor does what is no code at all", async () => {
    const { visitor, code } = await asked();
    for (let i = 0; i < 4; i++) await errorOf(visitor, otherThan(code));
    for (const none of ["", "12345", "1234567", "abcdef", "１２３４５６"]) expect(await errorOf(visitor, none)).not.toBe(SPENT);
    await verify(visitor, code);
  });

  test("lives ten minutes and not a moment longer; so does the step after it", async () => {
    const [one, other] = [await asked(), await asked()];
    service.clock.now += 10 * MINUTE - 1;
    await verify(one.visitor, one.code);
    service.clock.now += 1;
    expect(await errorOf(other.visitor, other.code)).toBe(SPENT);
    service.clock.now += 10 * MINUTE - 2;
    const late = one.visitor.twin();
    await establish(one.visitor);
    const third = await asked();
    await verify(third.visitor, third.code);
    service.clock.now += 10 * MINUTE;
    await expectNotEstablished(third.visitor);
    await expectNotEstablished(late);
  });

  test("stands nowhere in the database but in the message; the id of the browser nowhere", async () => {
    const { visitor, code, email } = await asked();
    const rows = JSON.stringify(service.db.$client.prepare("select * from recuperaciones").all());
    expect(rows).not.toContain(`"${code}"`);
    expect(rows).not.toContain(visitor.cookies.get("recuperacion"));
    // Nor can its hash be found by trying the million: the browser's id is part of it.
    for (const parts of [[code], [email, code], [code, email], ["codigo", code, email]])
      expect(rows).not.toContain(createHash("sha256").update(parts.join("\0")).digest("hex"));
  });

  test("goes to active users alone", async () => {
    const { username, email } = await person();
    service.db.$client.prepare("update usuarios set activo = 0 where username = ?").run(username);
    await ask(stranger(), email);
    expect(codes(email)).toBe(0);
  });

  test("is worth nothing once the account is deactivated or has another address", async () => {
    for (const change of ["activo = 0", "email_clave = 'otra' || id || '@correo.co'"]) {
      const [early, late] = [await asked(), await asked()];
      await verify(late.visitor, late.code);
      service.db.$client.prepare(`update usuarios set ${change} where username in (?, ?)`).run(early.username, late.username);
      expect(await errorOf(early.visitor, early.code)).toContain("no es correcto");
      await expectNotEstablished(late.visitor);
    }
  });
});

describe("the browser", () => {
  const cookieOf = (response: Response): string =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith("recuperacion=")) ?? "";

  test.each([
    ["http://tienda.test", ""],
    ["https://tienda.test", "; Secure"],
  ])("under %s keeps the id out of the reach of scripts and other sites, for ten minutes", async (BASE_URL, secure) => {
    const here = await startService({ BASE_URL });
    const response = await here.visitor().form("/recuperacion/", { email: "nadie@correo.co" });
    expect(cookieOf(response)).toMatch(
      new RegExp(`^recuperacion=[\\w-]{43}; Path=/recuperacion/; Max-Age=600; SameSite=Lax; HttpOnly${secure}$`),
    );
  });

  test("that did not ask has no use for the code, nor has one that asked for somebody else", async () => {
    const { visitor, code } = await asked();
    expect(await errorOf(stranger(), code)).toBe(SPENT);
    const other = await asked();
    expect(await errorOf(other.visitor, code)).toContain("no es correcto");
    await verify(visitor, code);
    await expectNotEstablished(stranger());
    await expectNotEstablished(other.visitor);
  });

  test("gets a new id when it asks and again when the code was right: one that somebody planted leads nowhere", async () => {
    const { email } = await person();
    const victim = stranger();
    victim.cookies.set("recuperacion", "plantada");
    await ask(victim, email);
    expect(victim.cookies.get("recuperacion")).not.toBe("plantada");
    const thief = stranger();
    thief.cookies.set("recuperacion", victim.cookies.get("recuperacion") ?? "");
    await verify(victim, codeTo(service, email));
    await expectNotEstablished(thief);
    expect(await errorOf(thief, codeTo(service, email))).toBe(SPENT);
    await establish(victim);
    expect(victim.cookies.has("recuperacion")).toBe(false);
  });

  test("cannot set a password before its code was right", async () => {
    const { visitor, username } = await asked();
    await expectNotEstablished(visitor);
    await expectNotEstablished(stranger());
    expect(await refusedPage(visitor, "/recuperacion/establecer/", { new_password1: NEW, new_password2: NEW })).toContain("Pida otro.");
    expect(await loginStatus(username, NEW)).toBe(200);
  });

  test("that asks again keeps one reset: the older code is dead", async () => {
    const { visitor, email, code } = await asked();
    await ask(visitor, email);
    if (codeTo(service, email) !== code) expect(await errorOf(visitor, code)).toContain("no es correcto");
    await verify(visitor, codeTo(service, email));
  });
});

describe("the new password", () => {
  test.each([
    ["new_password1", { new_password1: "" }],
    ["new_password1", { new_password1: "corta-1", new_password2: "corta-1" }],
    ["new_password1", { new_password1: "password123", new_password2: "password123" }],
    ["new_password1", { new_password1: "8264019375", new_password2: "8264019375" }],
    ["new_password2", { new_password2: "" }],
    ["new_password2", { new_password2: `${NEW}x` }],
  ])("is refused at %s: %o, and the step stays open", async (field, change) => {
    const { visitor, code } = await asked();
    await verify(visitor, code);
    const fields = { new_password1: NEW, new_password2: NEW, ...change };
    expect(Object.keys(await errorsOf(visitor, "/recuperacion/establecer/", fields))).toEqual([field]);
    await establish(visitor);
  });

  test("is not the person's own name or e-mail", async () => {
    const { visitor, code, username, email } = await asked();
    await verify(visitor, code);
    for (const own of [username, email.toUpperCase()])
      expect(Object.keys(await errorsOf(visitor, "/recuperacion/establecer/", { new_password1: own, new_password2: own }))).toEqual([
        "new_password1",
      ]);
  });

  test("sent twice at once is set once", async () => {
    const { visitor, code } = await asked();
    await verify(visitor, code);
    const twins = [visitor.twin(), visitor.twin()];
    const statuses = await Promise.all(
      twins.map(
        async (twin) => (await twin.form("/recuperacion/establecer/", { new_password1: NEW, new_password2: NEW }, JSON_ONLY)).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 400]);
  });
});

describe("how often", () => {
  test("three codes an hour for an address; the fourth is answered alike and not sent, and the third still works", async () => {
    const { visitor, email } = await asked();
    for (let i = 0; i < 2; i++) await ask(visitor, email);
    const [third, cookie] = [codeTo(service, email), visitor.cookies.get("recuperacion")];
    expect(await ask(visitor, email)).toMatchObject({ tipo: "exito" });
    expect([codes(email), visitor.cookies.get("recuperacion")]).toEqual([3, cookie]);
    await verify(visitor, third);
    const elsewhere = stranger();
    await ask(elsewhere, email);
    expect(codes(email)).toBe(3);
    service.clock.now += 60 * MINUTE;
    await ask(elsewhere, email);
    expect(codes(email)).toBe(4);
    await verify(elsewhere, codeTo(service, email));
  });

  test("fifty in an hour from one place stop it, whoever they are for", async () => {
    const visitor = stranger();
    for (let i = 0; i < 50; i++) await visitor.form(i % 2 ? "/recuperacion/" : "/verificar-email/", { email: `nadie${i}@correo.co` });
    for (const path of ["/recuperacion/", "/verificar-email/"]) {
      const response = await visitor.form(path, { email: "nadie@correo.co" });
      expect([response.status, Number(response.headers.get("Retry-After"))]).toEqual([429, 3600]);
    }
    await ask(stranger(), "nadie@correo.co");
  });
});
