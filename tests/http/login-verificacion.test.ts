import { describe, expect, test } from "vitest";
import { JSON_ONLY, refusedPage, taken } from "../support/answers";
import { messagesOf, textOf } from "../support/html";
import { linkTo } from "../support/letters";
import { Newcomers } from "../support/newcomers";
import { hire, PASSWORD, startService } from "../support/service";

const UNPROVEN = "Debes verificar tu correo antes de entrar.";

const newcomers = await Newcomers.arrive();
const service = newcomers.service;

describe("logging in without a proven e-mail", () => {
  test("is refused to the right password, with a way to resend; the wrong one learns nothing", async () => {
    const { username, email } = await newcomers.registered();
    const html = await refusedPage(newcomers.stranger(), "/login/", { username, password: PASSWORD });
    expect(messagesOf(html)).toContain(`${UNPROVEN} Pedir otro enlace`);
    expect(html).toContain('href="/verificar-email/"');
    for (const name of [username, email]) {
      const visitor = newcomers.stranger();
      expect(await refusedPage(visitor, "/login/", { username: name, password: "equivocada-9" })).not.toContain("Debes verificar");
      expect(visitor.cookies.has("sessionid")).toBe(false);
    }
    const json = await newcomers.stranger().form("/login/", { username, password: PASSWORD }, JSON_ONLY);
    expect([json.status, await json.json()]).toEqual([400, { success: false, error: UNPROVEN, code: "VALIDATION_ERROR" }]);
  });

  test("a vendedor logs in without a proven e-mail", async () => {
    const { visitor, username, link } = await newcomers.registered();
    await visitor.get(link);
    await visitor.login(username);
    const vendedor = await hire(visitor, service.visitor("vendedora"));
    expect((await vendedor.get("/dashboard/")).status).toBe(200);
    expect((await vendedor.data("/dashboard/")).flash).toEqual([]);
  });

  test("works where no mail leaves, and tells an owner that e-mail is not configured", async () => {
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

  test("a new owner whose e-mail must be verified is not logged in by the registration", async () => {
    const visitor = newcomers.stranger();
    const fields = { username: "apurada", email: "apurada@correo.co", password1: PASSWORD, password2: PASSWORD, entrar: "1" };
    await taken(visitor, "/registro/", fields, "/verificar-email/");
    expect((await visitor.get("/dashboard/")).headers.get("Location")).toContain("/login/");
  });

  test("the page says whether mail leaves", async () => {
    const here = await startService();
    const texts = await Promise.all(
      [service, here].map(async (one) => textOf(await (await one.visitor().get("/verificar-email/")).text())),
    );
    expect(texts[0]).toContain("le enviamos un enlace");
    expect(texts[1]).toContain("puede entrar sin verificar");
    expect(await service.visitor().data("/verificar-email/")).toEqual({ correo_configurado: true, flash: [] });
  });
});
