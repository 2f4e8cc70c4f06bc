import { describe, expect, test } from "vitest";
import { control } from "../support/html";
import { startService, type Visitor } from "../support/service";

const FORM = "/clientes/nuevo/";

const service = await startService();

const htmlOf = async (visitor: Visitor, path = FORM) => (await visitor.get(path)).text();
const fieldOf = async (visitor: Visitor) => control(await htmlOf(visitor), "csrfmiddlewaretoken").value ?? "";

async function statusesOf(visitor: Visitor, token: string): Promise<number[]> {
  const asField = await visitor.send(FORM, { method: "POST", body: new URLSearchParams({ csrfmiddlewaretoken: token }) });
  const asHeader = await visitor.json("/ventas/api/buscar-producto/", { codigo_barras: "770" }, { "X-CSRFToken": token });
  return [asField.status, asHeader.status];
}

test("the token of a page changes with each render, keeps its length, and is accepted as a field and as a header", async () => {
  const visitor = await service.admin();
  const cookie = await visitor.token();
  const fields = [];
  for (let render = 0; render < 20; render++) fields.push(await fieldOf(visitor));
  expect(new Set(fields).size).toBe(20);
  expect(new Set(fields.map((field) => field.length))).toEqual(new Set([171]));
  expect(await visitor.token()).toBe(cookie);
  for (const token of [...fields.slice(0, 3), cookie]) expect(await statusesOf(visitor, token)).toEqual([200, 200]);
});

test.each([FORM, `${FORM}?_routes=root`, "/clientes/nuevo.data", "/productos/", "/login/"])(
  "no part of the cookie's token is in %s",
  async (path) => {
    const visitor = await service.admin();
    const [random = "", signature = ""] = (await visitor.token()).split(".");
    const text = await htmlOf(visitor, path);
    expect([text.includes(random.slice(0, 12)), text.includes(signature.slice(0, 12))]).toEqual([false, false]);
  },
);

test("the masked token of another session, or of no session, is refused", async () => {
  const [visitor, other] = [await service.admin(), await service.admin()];
  const stranger = control(await htmlOf(service.visitor(), "/login/"), "csrfmiddlewaretoken").value ?? "";
  for (const token of [await fieldOf(other), stranger]) expect(await statusesOf(visitor, token)).toEqual([403, 403]);
});

test("a masked token that was changed, cut or lengthened is refused", async () => {
  const visitor = await service.admin();
  const field = await fieldOf(visitor);
  const changed = [0, 50, 100, field.length - 1].map((at) => `${field.slice(0, at)}${field[at] === "A" ? "B" : "A"}${field.slice(at + 1)}`);
  const last = field.replace(/.$/, (character) => String.fromCharCode(character.charCodeAt(0) + 1));
  for (const token of [...changed, last, field.slice(0, -1), field.slice(4), `${field}A`, `${field}=`, field.toUpperCase(), "."])
    expect(await statusesOf(visitor, token), token).toEqual([403, 403]);
});

describe("the Origin of a form", () => {
  const from = async (Origin: string, where = service) => {
    const visitor = await where.admin();
    return (await visitor.form(FORM, {}, { Origin })).status;
  };

  test("is compared whole: scheme, host and port", async () => {
    const strangers = ["https://tienda.test", "http://tienda.test:3001", "http://ana@tienda.test", "http://ana:clave@tienda.test"];
    const letters = [
      "http://tienda.test/",
      "http://TIENDA.test",
      "http://tienda.test.",
      "http://tienda.test:80",
      "//tienda.test",
      "tienda.test",
    ];
    for (const origin of [...strangers, ...letters, "http://x.tienda.test", "null"])
      expect([origin, await from(origin)]).toEqual([origin, 403]);
    expect(await from("http://tienda.test")).toBe(200);
  });

  test("may be one that was declared, whole too", async () => {
    const open = await startService({ CSRF_TRUSTED_ORIGINS: "https://otra.test:8443" });
    expect(await from("https://otra.test:8443", open)).toBe(200);
    for (const origin of ["https://otra.test", "http://otra.test:8443", "https://ana@otra.test:8443"])
      expect([origin, await from(origin, open)]).toEqual([origin, 403]);
  });
});
