import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { staticFiles } from "~/platform/http/static-files.server";

const folder = mkdtempSync(join(tmpdir(), "tienda-publico-"));
const script = "export const hola = 1;\n".repeat(50);
mkdirSync(join(folder, "build"));
writeFileSync(join(folder, "build", "app-1A2B.js"), script);
writeFileSync(join(folder, "robots.txt"), "hola");
writeFileSync(join(folder, ".oculto"), "no");
writeFileSync(join(folder, "..", "afuera.txt"), "no");
symlinkSync(join(folder, "..", "afuera.txt"), join(folder, "enlace.txt"));

const find = staticFiles(folder, { "X-Frame-Options": "DENY" });

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Response | undefined {
  return find(new Request(`http://tienda.test${path}`, { method, headers }));
}

describe("a public file", () => {
  test("of the build is kept by the browser for good, another one for an hour", async () => {
    const built = get("/build/app-1A2B.js");
    expect(await built?.text()).toBe(script);
    expect(Object.fromEntries(built?.headers ?? [])).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(get("/robots.txt")?.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test("is packed for who can unpack it, when that is worth it", async () => {
    const packed = get("/build/app-1A2B.js", { "Accept-Encoding": "br, gzip" });
    expect(packed?.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(new Uint8Array((await packed?.arrayBuffer()) ?? [])).toString()).toBe(script);
    expect(get("/build/app-1A2B.js", { "Accept-Encoding": "gzip;q=0" })?.headers.get("content-encoding")).toBe(null);
    expect(get("/robots.txt", { "Accept-Encoding": "gzip" })?.headers.get("content-encoding")).toBe(null);
  });

  test("that the browser has is not sent again", () => {
    const tag = get("/robots.txt")?.headers.get("etag") ?? "";
    expect(get("/robots.txt", { "If-None-Match": tag })?.status).toBe(304);
    expect(get("/robots.txt", { "If-None-Match": '"otra"' })?.status).toBe(200);
  });

  test("answers HEAD with its length alone", async () => {
    const head = get("/robots.txt", {}, "HEAD");
    expect([head?.headers.get("content-length"), await head?.text()]).toEqual(["4", ""]);
  });

  test.each([
    "/",
    "/build/",
    "/build",
    "/.oculto",
    "/enlace.txt",
    "/../afuera.txt",
    "/build/..%2f..%2fafuera.txt",
    "/build/%2e%2e/%2e%2e/afuera.txt",
    "//robots.txt",
    "/robots.txt/",
    "/no-hay.txt",
  ])("is not found at %s", (path) => {
    expect(get(path)).toBe(undefined);
  });

  test("is not written to", () => {
    expect(get("/robots.txt", {}, "POST")).toBe(undefined);
  });
});
