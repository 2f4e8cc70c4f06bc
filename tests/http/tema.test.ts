import { describe, expect, test } from "vitest";
import { staticFiles } from "~/platform/listener/static-files.server";
import { startService, type Visitor } from "../support/service";

const service = await startService();
const ana = await service.admin("ana");

const choose = (visitor: Visitor, tema: string, from = "") => visitor.form("/tema/", { tema }, from ? { Referer: from } : {});

/** When the dark colours apply, what browsers are told, and which button is pressed. */
function themeOf(html: string) {
  return {
    dark: /href="[^"]*oscuro[^"]*"[^>]* media="([^"]+)"/.exec(html)?.[1],
    scheme: /name="color-scheme" content="([^"]+)"/.exec(html)?.[1],
    pressed: /value="(\w+)" aria-pressed="true"/.exec(html)?.[1],
  };
}
const SYSTEM = { dark: "(prefers-color-scheme: dark)", scheme: "light dark", pressed: "sistema" };
const DARK = { dark: "all", scheme: "dark", pressed: "oscuro" };
const LIGHT = { dark: "not all", scheme: "light", pressed: "claro" };
// One plain page, one live page and one error.
const PAGES = ["/productos/", "/ventas/nueva/", "/productos/9999/"];

describe("the theme", () => {
  test.each(PAGES)("%s follows the device until another one is chosen, and then the choice", async (path) => {
    const other = await service.admin();
    expect(themeOf(await other.html(path))).toEqual(SYSTEM);
    await choose(other, "oscuro");
    expect(themeOf(await other.html(path))).toEqual(DARK);
    await choose(other, "claro");
    expect(themeOf(await other.html(path))).toEqual(LIGHT);
    expect(themeOf(await ana.html(path))).toEqual(SYSTEM);
    await choose(other, "sistema");
    expect(themeOf(await other.html(path))).toEqual(SYSTEM);
  });

  test("belongs to the device: it outlives the session, and the next person has it too", async () => {
    const device = await service.admin("beto");
    const chosen = await choose(device, "oscuro");
    expect(chosen.headers.get("Set-Cookie")).toMatch(/^tema=oscuro; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly/);
    await device.form("/logout/");
    expect(themeOf(await device.html("/login/"))).toMatchObject({ dark: "all" });
  });

  test.each(["/", "/login/", "/registro/"])("a visitor chooses it on %s too", async (path) => {
    const visitor = service.visitor();
    expect(themeOf(await visitor.html(path))).toEqual(SYSTEM);
    await choose(visitor, "oscuro");
    expect(themeOf(await visitor.html(path))).toEqual(DARK);
  });

  test("an unknown theme follows the device", async () => {
    const visitor = await service.admin();
    await choose(visitor, "oscuro");
    await choose(visitor, "<script>");
    expect(themeOf(await visitor.html("/productos/"))).toEqual(SYSTEM);
  });

  test.each([
    ["http://tienda.test/productos/?q=a&page=2", "/productos/?q=a&page=2"],
    ["http://tienda.test//otro.example/", "/otro.example/"],
    ["https://otro.example/productos/", "/"],
    ["no es una dirección", "/"],
    ["", "/"],
  ])("a form on %j leads back to %s", async (from, to) => {
    const answer = await choose(ana, "sistema", from);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, to]);
  });
});

test("the program can be installed: name, icons of each kind, and it starts at a page", async () => {
  const find = staticFiles("public", {});
  const get = (path: string) => find(new Request(`http://tienda.test${path}`));
  const html = await service.visitor().html("/");
  const manifest = await get(/<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? "");
  expect(manifest?.headers.get("Content-Type")).toContain("application/manifest+json");
  const { name, display, start_url, icons } = (await manifest?.json()) ?? {};
  expect([name, display, (await ana.get(start_url)).headers.get("Location")]).toEqual(["Tienda", "standalone", "/dashboard/"]);
  expect(icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose ?? "any"])).toEqual([
    ["192x192", "any"],
    ["512x512", "any"],
    ["512x512", "maskable"],
  ]);
  for (const { src } of icons) expect((await get(src))?.headers.get("Content-Type")).toBe("image/png");
});
