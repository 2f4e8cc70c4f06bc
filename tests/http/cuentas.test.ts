import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { control, notesOf } from "../support/html";
import { PASSWORD, startService, type Visitor } from "../support/service";

let places = 0;

const service = await startService();
const admin = await service.admin("duena");

/** A browser at an address of its own, so that no throttle of another test counts. */
function stranger(): Visitor {
  const visitor = service.visitor();
  visitor.address = `198.51.100.${++places}`;
  return visitor;
}

const WRONG = "Usuario o contraseña incorrectos.";
const valid = { username: "nueva", email: "nueva@correo.co", password1: PASSWORD, password2: PASSWORD };

describe("/registro/", () => {
  test.each([
    ["is not responsable de IVA when its owner says so", { responsable_iva: "0" }, [false, true]],
    ["is responsable when its owner says so", { responsable_iva: "1" }, [true, true]],
    ["is responsable when nothing is said, and the first steps ask again", {}, [true, false]],
    ["is asked again when the answer is left empty", { responsable_iva: "" }, [true, false]],
  ])("a new shop %s", async (_, answer, [responsable_iva, hecho]) => {
    const visitor = stranger();
    const username = `iva${places}`;
    await taken(visitor, "/registro/", { ...valid, username, email: `${username}@correo.co`, entrar: "1", ...answer }, "/dashboard/");
    expect((await visitor.data("/configuracion/")).configuracion).toMatchObject({ responsable_iva });
    expect((await visitor.data("/dashboard/")).primeros_pasos.pasos).toContainEqual({ clave: "iva", hecho });
  });

  test("asks what the RUT says, with nothing chosen, and keeps the answer of a refused form", async () => {
    const radios = (html: string) => html.match(/<input[^>]* name="responsable_iva"[^>]*>/g) ?? [];
    const html = await (await stranger().get("/registro/")).text();
    expect(radios(html)).toHaveLength(2);
    expect(radios(html).filter((radio) => radio.includes("checked"))).toEqual([]);
    const refused = await refusedPage(stranger(), "/registro/", { ...valid, username: "", responsable_iva: "0" });
    expect(radios(refused).filter((radio) => radio.includes("checked"))).toEqual([expect.stringContaining('value="0"')]);
    const wrong = await errorsOf(stranger(), "/registro/", { ...valid, responsable_iva: "tal vez" });
    expect(Object.keys(wrong)).toEqual(["responsable_iva"]);
  });

  test("all errors come at once, those of the rules with those of the fields", async () => {
    const errors = await errorsOf(stranger(), "/registro/", {
      username: "Doña Rosa",
      email: "rosa",
      password1: "12345678",
      password2: "1",
    });
    expect(Object.keys(errors).toSorted()).toEqual(["email", "password1", "password2", "username"]);
    const taken = { username: "duena", email: "duena@correo.co", password1: "password123", password2: "password123" };
    expect(Object.keys(await errorsOf(stranger(), "/registro/", taken)).toSorted()).toEqual(["email", "password1", "username"]);
  });

  test("with `entrar` the new owner is logged in, and the shop has its name", async () => {
    const visitor = stranger();
    const page = await visitor.html("/registro/");
    expect(control(page, "entrar")).toMatchObject({ type: "hidden", value: "1" });
    const fields = { ...valid, username: "rosa", email: "rosa@correo.co", nombre_comercial: " Tienda Rosa ", entrar: "1" };
    const flash = await taken(visitor, "/registro/", fields, "/dashboard/");
    expect(flash.mensaje).toContain("El correo no está configurado");
    expect((await visitor.data("/configuracion/")).configuracion.nombre_comercial).toBe("Tienda Rosa");
  });

  test("a refused form keeps what was typed, less the passwords, and ties each error to its field", async () => {
    const html = await refusedPage(stranger(), "/registro/", {
      ...valid,
      username: "DUENA",
      password1: "secreto-que-no-vuelve",
      password2: "otro",
    });
    expect(control(html, "username")).toMatchObject({ value: "DUENA", "aria-invalid": "true" });
    expect(notesOf(html, "username")).toContain("Ya existe un usuario con este nombre.");
    expect(control(html, "email").value).toBe("nueva@correo.co");
    expect(html).not.toContain("secreto-que-no-vuelve");
  });
});

describe("/login/", () => {
  test("a wrong password and an unknown user get the same answer", async () => {
    const answers = ["duena", "nadie"].map(async (username) => {
      const html = await refusedPage(stranger(), "/login/", { username, password: "equivocada-9" });
      expect(html).toContain(WRONG);
      expect(html).not.toContain("equivocada-9");
      return html
        .replaceAll(username, "")
        .replace(/nonce="[^"]*"|"csrf\\?"[^,]*,\\?"[^"]*"|value="[^"]*"|csrf[^"]*"|[\w-]{43}\.[\w-]{43}/g, "");
    });
    const [known, unknown] = await Promise.all(answers);
    expect(known).toBe(unknown);
  });

  test.each(["duena", "nadie"])("as JSON, %s with a wrong password is 401", async (username) => {
    const response = await stranger().form("/login/", { username, password: "equivocada-9" }, JSON_ONLY);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ success: false, error: WRONG, code: "INVALID_CREDENTIALS" });
  });

  test("answers missing fields with 400 in JSON", async () => {
    expect(Object.keys(await errorsOf(stranger(), "/login/", {}))).toEqual(["username", "password"]);
  });

  test("the sixth try of an account from an address is 429, by name and e-mail together, until the window has passed", async () => {
    const visitor = stranger();
    for (const username of ["duena", "DUENA", "duena@correo.co", "Duena@Correo.co", "duena"])
      expect((await visitor.login(username, "x")).status).toBe(200);
    const refused = await visitor.login("duena");
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(await refused.text()).toContain("Por seguridad, espere 15 minutos y vuelva a intentarlo.");
    const json = await visitor.form("/login/", { username: "duena", password: PASSWORD }, JSON_ONLY);
    expect([json.status, (await json.json()).code, json.headers.has("Retry-After")]).toEqual([429, "RATE_LIMITED", true]);
    expect((await stranger().login("duena")).status, "from elsewhere").toBe(302);
    service.clock.now += (seconds - 1) * 1000;
    expect(await (await visitor.login("duena")).text()).toContain("espere un minuto y vuelva");
    service.clock.now += 2_000;
    expect((await visitor.login("duena")).status).toBe(302);
  });

  test("a deactivated account is told so, and its session is over", async () => {
    const vendedor = await service.vendedor(admin, "retirada");
    const active = (on: number) => service.db.$client.prepare("update usuarios set activo = ? where username = 'retirada'").run(on);
    active(0);
    expect((await vendedor.get("/dashboard/")).headers.get("Location")).toContain("/login/");
    expect(await refusedPage(stranger(), "/login/", { username: "retirada", password: PASSWORD })).toContain(
      "Esta cuenta está desactivada.",
    );
    expect(await refusedPage(stranger(), "/login/", { username: "retirada", password: "mala-9-clave" })).toContain(WRONG);
    active(1);
  });
});
