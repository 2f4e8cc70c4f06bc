import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { staticFiles } from "~/platform/listener/static-files.server";

const folder = mkdtempSync(join(tmpdir(), "tienda-publico-"));
const script = "export const hola = 1;\n".repeat(50);
mkdirSync(join(folder, "build"));
writeFileSync(join(folder, "build", "app-1A2B.js"), script);
writeFileSync(join(folder, "build", "packed-3C4D.js"), script);
writeFileSync(join(folder, "build", "packed-3C4D.js.br"), brotliCompressSync("made with the build"));
writeFileSync(join(folder, "robots.txt"), "hola");
writeFileSync(join(folder, ".oculto"), "no");
writeFileSync(join(folder, "..", "afuera.txt"), "no");
symlinkSync(join(folder, "..", "afuera.txt"), join(folder, "enlace.txt"));

const find = staticFiles(folder, { "X-Frame-Options": "DENY" });

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> | undefined {
  return find(new Request(`http://tienda.test${path}`, { method, headers }));
}

describe("a public file", () => {
  test("of the build is kept by the browser for good, another one for an hour", async () => {
    const built = await get("/build/app-1A2B.js");
    expect(await built?.text()).toBe(script);
    expect(Object.fromEntries(built?.headers ?? [])).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect((await get("/robots.txt"))?.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["gzip;q=1, br;q=0", "gzip", gunzipSync],
  ])("is packed for who can unpack it (%s)", async (accepted, encoding, unpack) => {
    const packed = await get("/build/app-1A2B.js", { "Accept-Encoding": accepted });
    const body = new Uint8Array((await packed?.arrayBuffer()) ?? []);
    expect(Object.fromEntries(packed?.headers ?? [])).toMatchObject({
      "content-encoding": encoding,
      "content-length": String(body.byteLength),
      vary: "Accept-Encoding",
    });
    expect(unpack(body).toString()).toBe(script);
  });

  test.each([
    ["br", brotliDecompressSync, "made with the build"],
    ["gzip", gunzipSync, script],
  ])("that the build packed is sent as that (%s)", async (encoding, unpack, text) => {
    const packed = await get("/build/packed-3C4D.js", { "Accept-Encoding": encoding });
    expect(packed?.headers.get("content-encoding")).toBe(encoding);
    expect(unpack(new Uint8Array((await packed?.arrayBuffer()) ?? [])).toString()).toBe(text);
  });

  test.each([
    ["/build/app-1A2B.js", "gzip;q=0"],
    ["/build/app-1A2B.js", "*;q=0"],
    ["/build/app-1A2B.js", ""],
    ["/robots.txt", "br, gzip"],
  ])("%s is sent as it is for %j", async (path, accepted) => {
    const plain = await get(path, { "Accept-Encoding": accepted });
    expect([plain?.headers.get("content-encoding"), plain?.headers.get("vary")]).toEqual([null, "Accept-Encoding"]);
  });

  test("that the browser has is not sent again", async () => {
    const tag = (await get("/robots.txt"))?.headers.get("etag") ?? "";
    const known = await get("/robots.txt", { "If-None-Match": tag, "Accept-Encoding": "br" });
    expect([known?.status, known?.headers.get("content-encoding"), await known?.text()]).toEqual([304, null, ""]);
    expect((await get("/robots.txt", { "If-None-Match": '"otra"' }))?.status).toBe(200);
  });

  test("answers HEAD with its length alone", async () => {
    const head = await get("/robots.txt", {}, "HEAD");
    expect([head?.headers.get("content-length"), await head?.text()]).toEqual(["4", ""]);
  });

  test.each([
    "/",
    "/build/",
    "/build",
    "/build/packed-3C4D.js.br",
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
