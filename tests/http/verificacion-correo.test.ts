import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { messagesOf } from "../support/html";
import { lettersTo, linkTo } from "../support/letters";
import { expectDead, Newcomers } from "../support/newcomers";
import { PASSWORD, startService, type Visitor } from "../support/service";

const DAY_MS = 24 * 60 * 60 * 1000;
const SENT = "Si ese correo está registrado y sin verificar, le enviamos otro enlace.";

const newcomers = await Newcomers.arrive();
const service = newcomers.service;

describe("registering", () => {
  test("leads to /verificar-email/, and the message has one link there", async () => {
    const visitor = newcomers.stranger();
    const fields = { username: "nueva", email: "Nueva@Correo.co", password1: PASSWORD, password2: PASSWORD };
    const response = await visitor.form("/registro/", fields);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/verificar-email/"]);
    const [letter, ...more] = lettersTo(service, "Nueva@Correo.co");
    expect(more).toEqual([]);
    expect(letter?.estado).toBe("pendiente");
    const links = /http\S+/.exec(letter?.texto ?? "");
    expect(links?.[0]).toMatch(/^http:\/\/tienda\.test\/verificar-email\/[\w-]+\/\?token=[\w-]{64}$/);
    expect(letter?.html.match(/href="[^"]*"/g)?.map((href) => href.slice(6, -1))).toEqual([links?.[0], links?.[0]]);
    expect(letter?.texto + (letter?.html ?? "")).not.toMatch(/nueva/i);
  });

  test("the links lead to BASE_URL, by whatever host the service was reached", async () => {
    const elsewhere = await startService({ BASE_URL: "https://mitienda.co" });
    const email = "nueva@correo.co";
    const fields = { username: "nueva", email, password1: PASSWORD, password2: PASSWORD };
    await taken(elsewhere.visitor(), "/registro/", fields, "/verificar-email/");
    await taken(elsewhere.visitor(), "/verificar-email/", { email }, "/verificar-email/");
    const letters = lettersTo(elsewhere, email).map(({ texto, html }) => texto + html);
    expect(letters).toHaveLength(2);
    for (const letter of letters) expect(new Set(letter.match(/https?:\/\/[^/]*/g))).toEqual(new Set(["https://mitienda.co"]));
  });

  test("the token stands nowhere in the database but in the message", async () => {
    const { link } = await newcomers.registered();
    const token = link.split("token=")[1] ?? "";
    expect(token).toHaveLength(64);
    expect(JSON.stringify(service.db.$client.prepare("select * from enlaces_verificacion").all())).not.toContain(token);
  });

  test("a refused registration sends nothing", async () => {
    const { email } = await newcomers.registered();
    await errorsOf(newcomers.stranger(), "/registro/", { username: "otra-persona", email, password1: PASSWORD, password2: PASSWORD });
    expect(lettersTo(service, email)).toHaveLength(1);
  });
});

describe("the link", () => {
  test("proves the e-mail once, leads to /login/ with a message, and then nothing of it works", async () => {
    const { visitor, username, link } = await newcomers.registered();
    const elsewhere = newcomers.stranger();
    const response = await elsewhere.get(link);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/login/"]);
    expect(messagesOf(await elsewhere.html("/login/"))).toEqual(["Correo verificado. Ya puede entrar."]);
    expect(newcomers.verified(username)).toBe(true);
    await expectDead(elsewhere, link);
    expect((await visitor.login(username)).headers.get("Location")).toBe("/dashboard/");
  });

  test("without its slash, as the router's data, and as JSON too", async () => {
    for (const shape of [
      (link: string) => link.replace("/?", "?"),
      (link: string) => link.replace("/?", ".data?"),
      (link: string) => link,
    ]) {
      const { username, link } = await newcomers.registered();
      await newcomers.stranger().send(shape(link), { headers: JSON_ONLY });
      expect(newcomers.verified(username), shape(link)).toBe(true);
    }
  });

  test("lives 24 hours and not a moment longer", async () => {
    const [one, other] = [await newcomers.registered(), await newcomers.registered()];
    service.clock.now += DAY_MS - 1;
    expect((await newcomers.stranger().get(one.link)).status).toBe(302);
    service.clock.now += 1;
    await expectDead(newcomers.stranger(), other.link);
    expect([newcomers.verified(one.username), newcomers.verified(other.username)]).toEqual([true, false]);
  });

  test("of one person with the token of another, cut, changed or without one is refused and changes nothing", async () => {
    const [one, other] = [await newcomers.registered(), await newcomers.registered()];
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
    for (const link of wrong) await expectDead(newcomers.stranger(), link);
    const json = await newcomers.stranger().send(wrong[1] ?? "", { headers: JSON_ONLY });
    expect([json.status, await json.json()]).toEqual([400, { success: false, error: expect.any(String), code: "VALIDATION_ERROR" }]);
    expect([newcomers.verified(one.username), newcomers.verified(other.username)]).toEqual([false, false]);
    expect((await newcomers.stranger().get(one.link)).status).toBe(302);
  });

  test("proves no other address than the one it was sent to", async () => {
    const { username, link } = await newcomers.registered();
    service.db.$client
      .prepare("update usuarios set email = 'otra@correo.co', email_clave = 'otra@correo.co' where username = ?")
      .run(username);
    await expectDead(newcomers.stranger(), link);
    expect(newcomers.verified(username)).toBe(false);
  });
});

describe("asking for another link", () => {
  const ask = (visitor: Visitor, email: string) => taken(visitor, "/verificar-email/", { email }, "/verificar-email/");

  test("sends one that works, beside the first, to an unproven address alone", async () => {
    const { username, email, link } = await newcomers.registered();
    expect(await ask(newcomers.stranger(), email.toUpperCase())).toMatchObject({ tipo: "exito", mensaje: SENT });
    expect(lettersTo(service, email)).toHaveLength(2);
    expect(linkTo(service, email)).not.toBe(link);
    expect((await newcomers.stranger().get(linkTo(service, email))).status).toBe(302);
    await expectDead(newcomers.stranger(), link);
    expect(await ask(newcomers.stranger(), email)).toMatchObject({ mensaje: SENT });
    expect([newcomers.verified(username), lettersTo(service, email).length]).toEqual([true, 2]);
  });

  test.each(["nadie@correo.co", "retirada@correo.co"])("%s gets the same answer and no message", async (email) => {
    const { username } = await newcomers.registered();
    if (email.startsWith("retirada"))
      service.db.$client
        .prepare("update usuarios set email = $email, email_clave = $email, activo = 0 where username = $username")
        .run({ email, username });
    expect(await ask(newcomers.stranger(), email)).toMatchObject({ tipo: "exito", mensaje: SENT });
    expect(lettersTo(service, email)).toEqual([]);
  });

  test.each(["", "no-es-correo", `${"x".repeat(250)}@a.co`])("%j is refused at email", async (email) => {
    expect(Object.keys(await errorsOf(newcomers.stranger(), "/verificar-email/", { email }))).toEqual(["email"]);
    await refusedPage(newcomers.stranger(), "/verificar-email/", { email });
  });
});
