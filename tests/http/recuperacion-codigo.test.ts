import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { refusedPage } from "../support/answers";
import { codeTo, otherThan } from "../support/letters";
import { ask, errorOf, establish, expectNotEstablished, NEW, Resets, SPENT, verify } from "../support/reset";
import { startService } from "../support/service";

const MINUTE = 60_000;

const service = await startService();
const resets = new Resets(service);

describe("the code", () => {
  test("five wrong tries spend it, right or not afterwards; each says what is left", async () => {
    const { visitor, code } = await resets.asked();
    const said = [];
    for (let i = 0; i < 5; i++) said.push(await errorOf(visitor, otherThan(code)));
    expect(said.map((text) => /\d/.exec(text)?.[0])).toEqual(["4", "3", "2", "1", undefined]);
    expect(said[4]).toBe(SPENT);
    expect(await errorOf(visitor, code)).toBe(SPENT);
    await expectNotEstablished(visitor);
  });

  test("four wrong tries do not, nor does what is no code at all", async () => {
    const { visitor, code } = await resets.asked();
    for (let i = 0; i < 4; i++) await errorOf(visitor, otherThan(code));
    for (const none of ["", "12345", "1234567", "abcdef", "１２３４５６"]) expect(await errorOf(visitor, none)).not.toBe(SPENT);
    await verify(visitor, code);
  });

  test("lives ten minutes and not a moment longer; so does the step after it", async () => {
    const [one, other] = [await resets.asked(), await resets.asked()];
    service.clock.now += 10 * MINUTE - 1;
    await verify(one.visitor, one.code);
    service.clock.now += 1;
    expect(await errorOf(other.visitor, other.code)).toBe(SPENT);
    service.clock.now += 10 * MINUTE - 2;
    const late = one.visitor.twin();
    await establish(one.visitor);
    const third = await resets.asked();
    await verify(third.visitor, third.code);
    service.clock.now += 10 * MINUTE;
    await expectNotEstablished(third.visitor);
    await expectNotEstablished(late);
  });

  test("stands nowhere in the database but in the message; the id of the browser nowhere", async () => {
    const { visitor, code, email } = await resets.asked();
    const rows = JSON.stringify(service.db.$client.prepare("select * from recuperaciones").all());
    expect(rows).not.toContain(`"${code}"`);
    const [kept = ""] = visitor.cookies.get("recuperacion")?.split(".") ?? [];
    expect(rows).not.toContain(JSON.parse(Buffer.from(kept, "base64").toString()));
    // Nor can its hash be found by trying the million: the browser's id is part of it.
    for (const parts of [[code], [email, code], [code, email], ["codigo", code, email]])
      expect(rows).not.toContain(createHash("sha256").update(parts.join("\0")).digest("hex"));
  });

  test("goes to active users alone", async () => {
    const { username, email } = await resets.person();
    service.db.$client.prepare("update usuarios set activo = 0 where username = ?").run(username);
    await ask(resets.stranger(), email);
    expect(resets.codes(email)).toBe(0);
  });

  test("is worth nothing once the account is deactivated or has another address", async () => {
    for (const change of ["activo = 0", "email_clave = 'otra' || id || '@correo.co'"]) {
      const [early, late] = [await resets.asked(), await resets.asked()];
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
      new RegExp(`^recuperacion=[\\w+/=.]{104}; Max-Age=600; Path=/recuperacion/; HttpOnly${secure}; SameSite=Lax$`),
    );
  });

  test("that did not ask has no use for the code, nor has one that asked for somebody else", async () => {
    const { visitor, code } = await resets.asked();
    expect(await errorOf(resets.stranger(), code)).toBe(SPENT);
    const other = await resets.asked();
    expect(await errorOf(other.visitor, code)).toContain("no es correcto");
    await verify(visitor, code);
    await expectNotEstablished(resets.stranger());
    await expectNotEstablished(other.visitor);
  });

  test("gets a new id when it asks and again when the code was right: one that somebody planted leads nowhere", async () => {
    const { email } = await resets.person();
    const victim = resets.stranger();
    victim.cookies.set("recuperacion", "plantada");
    await ask(victim, email);
    expect(victim.cookies.get("recuperacion")).not.toBe("plantada");
    const thief = resets.stranger();
    thief.cookies.set("recuperacion", victim.cookies.get("recuperacion") ?? "");
    await verify(victim, codeTo(service, email));
    await expectNotEstablished(thief);
    expect(await errorOf(thief, codeTo(service, email))).toBe(SPENT);
    await establish(victim);
    expect(victim.cookies.has("recuperacion")).toBe(false);
  });

  test("cannot set a password before its code was right", async () => {
    const { visitor, username } = await resets.asked();
    await expectNotEstablished(visitor);
    await expectNotEstablished(resets.stranger());
    expect(await refusedPage(visitor, "/recuperacion/establecer/", { new_password1: NEW, new_password2: NEW })).toContain("Pida otro.");
    expect(await resets.loginStatus(username, NEW)).toBe(200);
  });

  test("that asks again keeps one reset: the older code is dead", async () => {
    const { visitor, email, code } = await resets.asked();
    await ask(visitor, email);
    if (codeTo(service, email) !== code) expect(await errorOf(visitor, code)).toContain("no es correcto");
    await verify(visitor, codeTo(service, email));
  });
});

describe("how often", () => {
  test("the fourth code in an hour is answered alike and not sent, and the third still works", async () => {
    const { visitor, email } = await resets.asked();
    for (let i = 0; i < 2; i++) await ask(visitor, email);
    const [third, cookie] = [codeTo(service, email), visitor.cookies.get("recuperacion")];
    expect(await ask(visitor, email)).toMatchObject({ tipo: "exito" });
    expect([resets.codes(email), visitor.cookies.get("recuperacion")]).toEqual([3, cookie]);
    await verify(visitor, third);
  });
});
