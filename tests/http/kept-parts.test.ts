import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { keeperFor } from "~/pages/kept-parts.server";
import { startService, type Visitor } from "../support/service";

const service = await startService();
const ana = await service.admin("ana");
const saleOf = async (visitor: Visitor) => (await visitor.get("/ventas/nueva/")).text();
// A new user is told once about the mail.
await saleOf(ana);

const TOKEN = /name="csrfmiddlewaretoken" value="([^"]+)"/g;
const tokensOf = (html: string) => [...html.matchAll(TOKEN)].map(([, token]) => token);
const withoutOwn = (html: string) =>
  html
    .replaceAll(TOKEN, "")
    .replaceAll(/nonce="\w+"|[0-9a-f]{8}-[0-9a-f-]{27}/g, "")
    .replace(/streamController\.enqueue.*/s, "");

test("a page of kept parts is the page that was rendered whole, with the token and the nonce of its own request", async () => {
  const [whole, kept] = [await saleOf(ana), await saleOf(ana)];
  expect(withoutOwn(kept)).toBe(withoutOwn(whole));
  expect(new Set(tokensOf(kept)).size).toBe(1);
  expect(tokensOf(kept)[0]).not.toBe(tokensOf(whole)[0]);
  expect(new Set(kept.match(/nonce="\w+"/g)).size).toBe(1);
  expect(kept).not.toMatch(/<\/(nav|ul|section|fieldset)><!-- -->|-(begin|end|known)-\d/);
});

test("the menu of one person is not shown to another", async () => {
  await saleOf(ana);
  const berta = await service.admin("berta");
  const html = await saleOf(berta);
  expect(html).toContain('<span class="menu-usuario-nombre">berta</span>');
  expect(html).not.toContain(">ana<");
});

test("the menu has a page of a module only in the shop that uses it, though both are of owners", async () => {
  const [carla, dora] = [await service.admin("carla"), await service.admin("dora")];
  await dora.form("/inventario/conteos/", { alcance: "escaneo" });
  expect([await saleOf(carla), await saleOf(dora)].map((html) => html.includes('href="/inventario/conteos/"'))).toEqual([false, true]);
});

test("the data of a page is a text of its script, whatever people wrote", async () => {
  const nombre = `O'Neill \\ "x" </script><!--`;
  await ana.form("/configuracion/", { nombre_comercial: nombre });
  const [, text = ""] = /streamController\.enqueue\(('.*')\);window/s.exec(await saleOf(ana)) ?? [];
  expect(text).not.toContain("<");
  expect(JSON.parse(runInNewContext(text))).toContain(nombre);
});

test("a part of a page is kept under its name by the first page, and filled with its own values by the second", () => {
  const render = ({ keeper }: ReturnType<typeof keeperFor>, html: string) => {
    const found = keeper.find("a part of this test");
    return typeof found === "string" ? `text<!-- -->${found}` : `text<!-- -->${found[0]}${html}${found[1]}`;
  };
  const [first, second] = [keeperFor({ token: "t-1" }), keeperFor({ token: "t-2" })];
  expect(first.fill(render(first, "<b>t-1</b>"))).toBe("text<b>t-1</b>");
  expect(second.fill(render(second, "<b>other</b>"))).toBe("text<b>t-2</b>");
});

test("a part that is shown again and again stays, however many others are shown once", () => {
  const shown = (name: string) => {
    const { keeper, fill } = keeperFor({});
    const found = keeper.find(name);
    if (typeof found === "string") return false;
    fill(`${found[0]}<b></b>${found[1]}`);
    return true;
  };
  shown("a menu");
  const again = Array.from({ length: 1_100 }, (_, i) => [shown(`tiles ${i}`), shown("a menu")]);
  expect(again.filter(([, rendered]) => rendered)).toEqual([]);
  expect(shown("tiles 0"), "the oldest went").toBe(true);
});
