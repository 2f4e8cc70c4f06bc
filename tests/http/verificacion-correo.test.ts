import { beforeAll, describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { messagesOf, textOf } from "../support/html";
import { lettersTo, linkTo } from "../support/letters";
import { PASSWORD, type Service, startService, type Visitor } from "../support/service";

const MAIL = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "Tienda <tienda@correo.co>" };
const DAY_MS = 24 * 60 * 60 * 1000;
const UNPROVEN = "Debes verificar tu correo antes de entrar.";
const SENT = "Si ese correo está registrado y sin comprobar, le enviamos otro enlace.";

let service: Service;
let places = 0;
let people = 0;
beforeAll(async () => {
  service = await startService(MAIL);
});

function stranger(): Visitor {
  const visitor = service.visitor();
  visitor.address = `198.51.100.${++places}`;
  return visitor;
}

/** Somebody who has registered and not proved its e-mail. */
async function registered() {
  const username = `persona${++people}`;
  const email = `${username}@correo.co`;
  const visitor = stranger();
  await visitor.form("/registro/", { username, email, password1: PASSWORD, password2: PASSWORD });
  return { visitor, username, email, link: linkTo(service, email) };
}

const verified = (username: string) =>
  service.db.$client.prepare("select email_verified from usuarios where username = ?").pluck().get(username) === 1;

async function expectDead(visitor: Visitor, link: string): Promise<void> {
  const response = await visitor.get(link);
  expect(response.status, link).toBe(400);
  const html = await response.text();
  expect(html).toContain('action="/verificar-email/"');
  expect(html).toContain('name="email"');
}

describe("registering", () => {
  test("leads to /verificar-email/, and the message has one link there, from BASE_URL alone", async () => {
    const visitor = stranger();
    const fields = { username: "nueva", email: "Nueva@Correo.co", password1: PASSWORD, password2: PASSWORD };
    const response = await visitor.form("/registro/", fields, { Host: "evil.example", "X-Forwarded-Host": "evil.example" });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/verificar-email/"]);
    const [letter, ...more] = lettersTo(service, "Nueva@Correo.co");
    expect(more).toEqual([]);
    expect(letter?.estado).toBe("pendiente");
    const links = /http\S+/.exec(letter?.texto ?? "");
    expect(links?.[0]).toMatch(/^http:\/\/tienda\.test\/verificar-email\/[\w-]+\/\?token=[\w-]{64}$/);
    expect(letter?.html.match(/href="[^"]*"/g)?.map((href) => href.slice(6, -1))).toEqual([links?.[0], links?.[0]]);
    expect(letter?.texto + (letter?.html ?? "")).not.toMatch(/nueva|evil/i);
  });

  test("the token stands nowhere in the database but in the message", async () => {
    const { link } = await registered();
    const token = link.split("token=")[1] ?? "";
    expect(token).toHaveLength(64);
    expect(JSON.stringify(service.db.$client.prepare("select * from enlaces_verificacion").all())).not.toContain(token);
  });

  test("a refused registration sends nothing", async () => {
    const { email } = await registered();
    await errorsOf(stranger(), "/registro/", { username: "otra-persona", email, password1: PASSWORD, password2: PASSWORD });
    expect(lettersTo(service, email)).toHaveLength(1);
  });
});

describe("the link", () => {
  test("proves the e-mail once, leads to /login/ with a message, and then nothing of it works", async () => {
    const { visitor, username, link } = await registered();
    const elsewhere = stranger();
    const response = await elsewhere.get(link);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/login/"]);
    expect(messagesOf(await (await elsewhere.get("/login/")).text())).toEqual(["Correo comprobado. Ya puede entrar."]);
    expect(verified(username)).toBe(true);
    await expectDead(elsewhere, link);
    expect((await visitor.login(username)).headers.get("Location")).toBe("/dashboard/");
  });

  test("without its slash, as the router's data, and as JSON too", async () => {
    for (const shape of [
      (link: string) => link.replace("/?", "?"),
      (link: string) => link.replace("/?", ".data?"),
      (link: string) => link,
    ]) {
      const { username, link } = await registered();
      await stranger().send(shape(link), { headers: JSON_ONLY });
      expect(verified(username), shape(link)).toBe(true);
    }
  });

  test("lives 24 hours and not a moment longer", async () => {
    const [one, other] = [await registered(), await registered()];
    service.clock.now += DAY_MS - 1;
    expect((await stranger().get(one.link)).status).toBe(302);
    service.clock.now += 1;
    await expectDead(stranger(), other.link);
    expect([verified(one.username), verified(other.username)]).toEqual([true, false]);
  });

  test("of one person with the token of another, cut, changed or without one is refused and changes nothing", async () => {
    const [one, other] = [await registered(), await registered()];
    const [path = "", token = ""] = one.link.split("?token=");
    const theirs = other.link.split("?token=")[1] ?? "";
    const wrong = [
      path,
      `${path}?token=`,
      `${path}?token=${token.slice(0, 63)}`,
      `${path}?token=${token}0`,
      `${path}?token=${theirs}`,
      `${path}?token=${token.toUpperCase()}`,
      `${other.link.split("?")[0]}?token=${token}`,
      ...["MA", "LTE", "MS41", "x", "OTk5OTk5OTk5OTk5OTk5OTk5OTk5", "%20", "1"].map((uid) => `/verificar-email/${uid}/?token=${token}`),
    ];
    for (const link of wrong) await expectDead(stranger(), link);
    const json = await stranger().send(wrong[1] ?? "", { headers: JSON_ONLY });
    expect([json.status, await json.json()]).toEqual([400, { success: false, error: expect.any(String), code: "VALIDATION_ERROR" }]);
    expect([verified(one.username), verified(other.username)]).toEqual([false, false]);
    expect((await stranger().get(one.link)).status).toBe(302);
  });

  test("proves no other address than the one it was sent to", async () => {
    const { username, link } = await registered();
    service.db.$client
      .prepare("update usuarios set email = 'otra@correo.co', email_clave = 'otra@correo.co' where username = ?")
      .run(username);
    await expectDead(stranger(), link);
    expect(verified(username)).toBe(false);
  });
});

describe("asking for another link", () => {
  const ask = (visitor: Visitor, email: string) => taken(visitor, "/verificar-email/", { email }, "/verificar-email/");

  test("sends one that works, beside the first, to an unproven address alone", async () => {
    const { username, email, link } = await registered();
    expect(await ask(stranger(), email.toUpperCase())).toMatchObject({ tipo: "exito", mensaje: SENT });
    expect(lettersTo(service, email)).toHaveLength(2);
    expect(linkTo(service, email)).not.toBe(link);
    expect((await stranger().get(linkTo(service, email))).status).toBe(302);
    await expectDead(stranger(), link);
    expect(await ask(stranger(), email)).toMatchObject({ mensaje: SENT });
    expect([verified(username), lettersTo(service, email).length]).toEqual([true, 2]);
  });

  test.each(["nadie@correo.co", "retirada@correo.co"])("%s gets the same answer and no message", async (email) => {
    const { username } = await registered();
    if (email.startsWith("retirada"))
      service.db.$client
        .prepare("update usuarios set email = $email, email_clave = $email, activo = 0 where username = $username")
        .run({ email, username });
    expect(await ask(stranger(), email)).toMatchObject({ tipo: "exito", mensaje: SENT });
    expect(lettersTo(service, email)).toEqual([]);
  });

  test("three in an hour; the fourth is answered alike and not sent", async () => {
    const { email } = await registered();
    for (let i = 0; i < 5; i++) expect(await ask(stranger(), email)).toMatchObject({ mensaje: SENT });
    expect(lettersTo(service, email)).toHaveLength(4);
    service.clock.now += 60 * 60 * 1000;
    await ask(stranger(), email);
    expect(lettersTo(service, email)).toHaveLength(5);
  });

  test.each(["", "no-es-correo", `${"x".repeat(250)}@a.co`])("%j is refused at email", async (email) => {
    expect(Object.keys(await errorsOf(stranger(), "/verificar-email/", { email }))).toEqual(["email"]);
    await refusedPage(stranger(), "/verificar-email/", { email });
  });
});

describe("logging in without a proven e-mail", () => {
  test("is refused to the right password, with a way to resend; the wrong one learns nothing", async () => {
    const { username, email } = await registered();
    const html = await refusedPage(stranger(), "/login/", { username, password: PASSWORD });
    expect(messagesOf(html)).toContain(`${UNPROVEN} Pedir otro enlace`);
    expect(html).toContain('href="/verificar-email/"');
    for (const name of [username, email]) {
      const visitor = stranger();
      expect(await refusedPage(visitor, "/login/", { username: name, password: "equivocada-9" })).not.toContain("Debes verificar");
      expect(visitor.cookies.has("sessionid")).toBe(false);
    }
    const json = await stranger().form("/login/", { username, password: PASSWORD }, JSON_ONLY);
    expect([json.status, await json.json()]).toEqual([400, { success: false, error: UNPROVEN, code: "VALIDATION_ERROR" }]);
  });

  test("a vendedor needs no proof", async () => {
    const { visitor, username, link } = await registered();
    await visitor.get(link);
    await visitor.login(username);
    const vendedor = await service.vendedor(visitor, "vendedora");
    expect((await vendedor.get("/dashboard/")).status).toBe(200);
    expect((await vendedor.data("/dashboard/")).flash).toEqual([]);
  });

  test("where no mail leaves it works, and says that e-mail is not configured, to those whom it concerns", async () => {
    const here = await startService();
    const visitor = here.visitor();
    const fields = { username: "duena", email: "duena@correo.co", password1: PASSWORD, password2: PASSWORD };
    await taken(visitor, "/registro/", fields, "/verificar-email/");
    expect(linkTo(here, "duena@correo.co")).toMatch(/^\/verificar-email\//);
    const notice = { tipo: "aviso", mensaje: expect.stringContaining("no está configurado") };
    expect(await taken(visitor, "/login/", { username: "duena", password: PASSWORD }, "/dashboard/")).toMatchObject(notice);
    const vendedor = await here.vendedor(Object.assign(visitor, { username: "duena" }), "vendedora");
    expect((await vendedor.data("/dashboard/")).flash).toEqual([]);
    await visitor.get(linkTo(here, "duena@correo.co"));
    const again = here.visitor();
    await again.login("duena");
    expect((await again.data("/dashboard/")).flash).toEqual([]);
  });

  test("the page says whether mail leaves", async () => {
    const here = await startService();
    const texts = await Promise.all(
      [service, here].map(async (one) => textOf(await (await one.visitor().get("/verificar-email/")).text())),
    );
    expect(texts[0]).toContain("le enviamos un enlace");
    expect(texts[1]).toContain("puede entrar sin comprobar");
    expect(await service.visitor().data("/verificar-email/")).toEqual({ correo_configurado: true, flash: [] });
  });
});
