import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { consent, startIdentityProvider } from "../../support/identity-provider";
import { PASSWORD, type Service, startService, type Visitor } from "../../support/service";

const SENTENCE = "Las tiendas nuevas se crean en el computador donde está el programa.";
const provider = await startIdentityProvider();
afterAll(() => provider.stop());

let people = 0;
let service: Service;
let operador: Visitor;
const shop = () => {
  const username = `tienda${++people}`;
  return { username, email: `${username}@correo.co`, password1: PASSWORD, password2: PASSWORD };
};

beforeEach(async () => {
  service = await startService(provider.variables);
  operador = await service.admin();
});

const change = (fields: Record<string, string>) => operador.form("/admin/red/", { password: PASSWORD, ...fields });

function visitor(address: string): Visitor {
  return Object.assign(service.visitor(), { address });
}
const phone = () => visitor("192.168.1.9");
const box = () => visitor("127.0.0.1");

/** The buttons of the first page, in their order; the first one is the one that stands out. */
async function buttons(of: Visitor): Promise<string[]> {
  const links = (await of.html("/")).matchAll(/<a href="[^"]*" class="boton([^"]*)">([^<]*)<\/a>/g);
  return [...links].map(([, kind = "", text = ""]) => (kind.includes("primario") ? `${text}!` : text)).slice(0, 3);
}

/** Statuses of the registration: its page, its form, and both as JSON. */
async function registration(of: Visitor, headers: Record<string, string> = {}): Promise<number[]> {
  const json = { Accept: "application/json", ...headers };
  const answers = [
    await of.send("/registro/", { headers: { Accept: "text/html", ...headers } }),
    await of.form("/registro/", shop(), headers),
    await of.send("/registro/", { headers: json }),
    await of.form("/registro/", shop(), json),
  ];
  return answers.map(({ status }) => status);
}

const MADE = [200, 302, 200, 200];
const REFUSED = [403, 403, 403, 403];

describe("a box that is open to the shop", () => {
  beforeEach(() => change({ abrir: "1" }));

  test("offers another machine to enter, and makes no further shop for it", async () => {
    expect(await buttons(phone())).toEqual(["Entrar!"]);
    expect(await registration(phone())).toEqual(REFUSED);
    expect(await phone().html("/registro/")).toContain(SENTENCE);
    expect((await (await phone().form("/registro/", {}, { Accept: "application/json" })).json()).code).toBe("PERMISSION_DENIED");
    expect(await phone().html("/login/")).not.toContain("/registro/");
    expect(service.db.$client.prepare("select count(*) from usuarios").pluck().get()).toBe(1);
  });

  test("makes one at the box itself, and not for what a proxy there passes on", async () => {
    expect(await buttons(box())).toEqual(["Crear mi tienda!", "Entrar"]);
    expect(await box().html("/login/")).toContain("/registro/");
    expect(await registration(box())).toEqual(MADE);
    for (const name of ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"])
      expect([name, await registration(box(), { [name]: "192.168.1.9" })]).toEqual([name, REFUSED]);
  });

  test("makes them anywhere once the operator says so, and no more when it is taken back", async () => {
    expect((await operador.data("/admin/red/")).tiendas_nuevas).toBe(false);
    expect((await change({ tiendas_nuevas: "1" })).status).toBe(302);
    expect((await operador.data("/admin/red/")).tiendas_nuevas).toBe(true);
    expect(await buttons(phone())).toEqual(["Entrar!", "Crear mi tienda"]);
    expect(await registration(phone())).toEqual(MADE);
    await change({ tiendas_nuevas: "0" });
    expect(await registration(phone())).toEqual(REFUSED);
  });

  test("asks the operator alone, and for the password", async () => {
    service.clock.now += 11 * 60_000;
    expect((await change({ tiendas_nuevas: "1", password: "equivocada-9" })).status).toBe(200);
    const otra = await service.admin();
    expect((await otra.form("/admin/red/", { tiendas_nuevas: "1", password: PASSWORD })).status).toBe(403);
    expect(await registration(phone())).toEqual(REFUSED);
  });

  test("makes none through the identity provider either, and still lets in who has an account", async () => {
    const arrive = async (of: Visitor) => (await of.get(await consent(of))).headers.get("Location");
    provider.perfil = { sub: "nueva", email: "nueva@correo.co", email_verified: true };
    const stranger = phone();
    expect(await arrive(stranger)).toBe("/login/");
    expect((await stranger.data("/login/")).flash[0]).toMatchObject({
      tipo: "error",
      mensaje: expect.stringContaining("no se crean tiendas nuevas"),
    });
    expect(service.db.$client.prepare("select count(*) from usuarios").pluck().get()).toBe(1);
    await change({ tiendas_nuevas: "1" });
    provider.perfil = { sub: "nueva", email: "nueva@correo.co", email_verified: true };
    expect(await arrive(phone())).toBe("/after-identity-login/");
    provider.perfil = { sub: "duena", email: `${operador.username}@correo.co`, email_verified: true };
    expect(await arrive(phone())).toBe("/after-identity-login/");
  });
});

describe("a box that is not open to the shop", () => {
  test("registers as before, with the way in first on another machine", async () => {
    expect(await buttons(phone())).toEqual(["Entrar!", "Crear mi tienda"]);
    expect(await registration(phone())).toEqual(MADE);
    await change({ abrir: "1" });
    await change({ abrir: "0" });
    expect(await registration(phone())).toEqual(MADE);
  });

  test("registers many people at the box itself, whatever a client says of proxies", async () => {
    for (const name of ["", "X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"]) {
      const headers = name ? { [name]: "203.0.113.9" } : {};
      for (const of of [phone(), box()]) expect([name, await registration(of, headers)]).toEqual([name, MADE]);
    }
  });

  test("without a shop offers to make one, or to bring a copy, everywhere", async () => {
    service.db.$client.exec("delete from sesiones; delete from tiendas; delete from usuarios");
    for (const of of [phone(), box()]) expect(await buttons(of)).toEqual(["Crear mi tienda!", "Entrar", "Tengo una copia"]);
  });
});
