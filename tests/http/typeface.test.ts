import { expect, test } from "vitest";
import { staticFiles } from "~/platform/listener/static-files.server";
import { startService } from "../support/service";

/** What a page may load of type. */
const MOST_BYTES = 40 * 1024;

test("the typeface comes from here, once, small, for good, and a page asks for it at its head", async () => {
  const visitor = (await startService()).visitor();
  const page = await visitor.send("/", { headers: { Accept: "text/html" } });
  expect(page.headers.get("Content-Security-Policy")).toContain("font-src 'self'");
  const html = await page.text();
  const [, typeface = ""] = /<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin="anonymous"/i.exec(html) ?? [];
  const [, stylesheet = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const find = staticFiles("public", {});
  const css = await (await find(new Request(`http://tienda.test${stylesheet}`)))?.text();
  expect([...(css ?? "").matchAll(/url\("?([^)"]+)"?\)/g)].map(([, url]) => url)).toEqual([typeface]);
  const file = await find(new Request(`http://tienda.test${typeface}`));
  expect(file?.headers.get("Content-Type")).toBe("font/woff2");
  expect(file?.headers.get("Cache-Control")).toContain("immutable");
  expect((await file?.arrayBuffer())?.byteLength).toBeLessThan(MOST_BYTES);
});
