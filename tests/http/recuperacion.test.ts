import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage } from "../support/answers";
import { control, notesOf, textOf } from "../support/html";
import { codeTo, lettersTo } from "../support/letters";
import { Newcomers } from "../support/newcomers";
import { ask, errorOf, establish, expectNotEstablished, NEW, Resets, SPENT, verify } from "../support/reset";
import { PASSWORD, startService } from "../support/service";

const service = await startService();
const resets = new Resets(service);

describe("the whole way", () => {
  test("a code by mail, a new password, every session ended, the e-mail proved, and a login", async () => {
    const { admin, username, email } = await resets.person();
    service.db.$client.prepare("update usuarios set debe_cambiar_password = 1 where username = ?").run(username);
    const visitor = resets.stranger();
    expect(await ask(visitor, email.toUpperCase())).toMatchObject({ tipo: "exito" });
    const [letter] = lettersTo(service, email).slice(-1);
    expect(letter?.asunto).not.toMatch(/\d/);
    expect(letter?.html).toContain(codeTo(service, email));
    await verify(visitor, codeTo(service, email));
    expect(await establish(visitor)).toEqual({ tipo: "exito", mensaje: "Contraseña cambiada. Ya puede entrar con la nueva." });
    expect((await admin.get("/dashboard/")).headers.get("Location")).toContain("/login/");
    const row = service.db.$client.prepare("select debe_cambiar_password, email_verified from usuarios where username = ?").get(username);
    expect(row).toEqual({ debe_cambiar_password: 0, email_verified: 1 });
    expect([await resets.loginStatus(username, PASSWORD), await resets.loginStatus(username, NEW)]).toEqual([200, 302]);
    await expectNotEstablished(visitor);
    expect(await errorOf(visitor, codeTo(service, email))).toBe(SPENT);
  });

  test("for a vendedor too, and for whoever failed to log in too often", async () => {
    const { admin } = await resets.person();
    await service.vendedor(admin, "vendedora");
    const visitor = resets.stranger();
    for (let i = 0; i < 5; i++) await visitor.login("vendedora", "x");
    expect((await visitor.login("vendedora")).status).toBe(429);
    await ask(visitor, "vendedora@correo.co");
    await verify(visitor, codeTo(service, "vendedora@correo.co"));
    await establish(visitor);
    expect((await visitor.login("vendedora", NEW)).status).toBe(302);
  });

  test("as JSON, the cookie comes too", async () => {
    const { email, username } = await resets.person();
    const visitor = resets.stranger();
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
    expect(await resets.loginStatus(username, NEW)).toBe(302);
  });

  test("in the pages: links, the field for the code, and nothing of it comes back", async () => {
    const { visitor } = await resets.asked();
    expect(await visitor.html("/login/")).toContain('href="/recuperacion/"');
    const html = await refusedPage(visitor, "/recuperacion/verificar/", { code: "12345" });
    expect(control(html, "code")).toMatchObject({ autoComplete: "one-time-code", inputMode: "numeric", "aria-invalid": "true" });
    expect(control(html, "code").value ?? "").toBe("");
    expect(notesOf(html, "code")).toEqual(["El código tiene 6 cifras."]);
    expect(html).toContain('href="/recuperacion/"');
  });
});

describe("a forgotten password where the box sends no mail", () => {
  test("says who helps, and nothing of a mail that went astray", async () => {
    const { visitor } = await resets.asked();
    for (const path of ["/recuperacion/", "/recuperacion/verificar/"]) {
      const text = await visitor.text(path);
      expect(text, path).toContain("pídale al dueño de la tienda una contraseña temporal");
      expect(text, path).toContain("npm run user -- password USUARIO");
      expect(text, path).not.toContain("no deseados");
    }
  });

  test("where it does, the code may be among the unwanted mails", async () => {
    const { service: other } = await Newcomers.arrive();
    const text = textOf(await (await other.visitor().get("/recuperacion/verificar/")).text());
    expect(text).toContain("Mire en los correos no deseados");
    expect(text).not.toContain("npm run user");
  });
});

describe("the new password", () => {
  test("is not the person's own name or e-mail, and is typed twice alike; after a refusal the step stays open", async () => {
    const { visitor, code, username, email } = await resets.asked();
    await verify(visitor, code);
    for (const own of [username, email.toUpperCase()])
      expect(Object.keys(await errorsOf(visitor, "/recuperacion/establecer/", { new_password1: own, new_password2: own }))).toEqual([
        "new_password1",
      ]);
    const unlike = { new_password1: NEW, new_password2: `${NEW}x` };
    expect(Object.keys(await errorsOf(visitor, "/recuperacion/establecer/", unlike))).toEqual(["new_password2"]);
    await establish(visitor);
  });

  test("sent twice at once is set once", async () => {
    const { visitor, code } = await resets.asked();
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
