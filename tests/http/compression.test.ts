import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodingFor } from "~/platform/listener/compression.server";
import { type Handle, startListener } from "~/platform/listener/listener.server";
import { WholeResponse } from "~/platform/listener/whole-body.server";
import { readEnv } from "~/platform/process/env.server";
import { configureLog } from "~/platform/process/log.server";

configureLog({ LOG_LEVEL: "silent", NODE_ENV: "test" });

test.each([
  ["gzip, deflate, br", "br"],
  ["GZIP", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0, gzip;q=0", undefined],
  ["*", "br"],
  ["*;q=0.1, br; q=0", "gzip"],
  ["gzip;q=0, *", "br"],
  ["identity", undefined],
  ["gzip;q=mucho", undefined],
  ["", undefined],
  [undefined, undefined],
])("the encoding for %j is %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

const LONG = "<p>Año ñandú</p>".repeat(1_000);
const HUGE = LONG.repeat(40);
const body = (text: string, headers: Record<string, string>) => new Response(text, { headers });
const ANSWERS: Record<string, () => Response> = {
  "/page": () => body(LONG, { "Content-Type": "text/html; charset=utf-8" }),
  "/huge": () => body(HUGE, { "Content-Type": "text/html; charset=utf-8" }),
  "/whole": () => new WholeResponse(LONG, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  "/json": () => Response.json({ text: LONG }),
  "/small": () => body("<p>Hola</p>", { "Content-Type": "text/html" }),
  "/pdf": () => body(LONG, { "Content-Type": "application/pdf" }),
  "/packed": () => body(LONG, { "Content-Type": "text/css", "Content-Encoding": "identity" }),
  "/nothing": () => new Response(null, { status: 304, headers: { "Content-Type": "text/html" } }),
};
const handle: Handle = async ({ url, method }) => {
  const answer = ANSWERS[new URL(url).pathname]?.() ?? new Response(null, { status: 404 });
  return method === "HEAD" ? new Response(null, answer) : answer;
};

let port = 0;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ port, stop } = await startListener({ handle, env: readEnv({ PORT: "0" }, ""), onStop: () => undefined }));
});
afterAll(() => stop());

async function get(
  path: string,
  accepted?: string,
  method = "GET",
): Promise<{ status?: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
  const sent = request({ port, path, method, headers: accepted === undefined ? {} : { "Accept-Encoding": accepted } }).end();
  const [response] = await once(sent, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) };
}

describe("an answer", () => {
  test.each([
    ["/page", LONG, "br", brotliDecompressSync],
    ["/page", LONG, "gzip", gunzipSync],
    ["/whole", LONG, "gzip", gunzipSync],
    ["/huge", HUGE, "gzip", gunzipSync],
    ["/json", JSON.stringify({ text: LONG }), "br", brotliDecompressSync],
  ])("%s is compressed for who takes it, and the same afterwards", async (path, text, encoding, unpack) => {
    const { headers, bytes } = await get(path, encoding);
    expect(headers).toMatchObject({ "content-encoding": encoding, "content-length": String(bytes.byteLength), vary: "Accept-Encoding" });
    expect(bytes.byteLength).toBeLessThan(text.length / 10);
    expect(unpack(bytes).toString()).toBe(text);
  });

  test.each([undefined, "", "br;q=0, gzip;q=0", "identity"])("a page is sent as it is for Accept-Encoding %j", async (accepted) => {
    const { headers, bytes } = await get("/page", accepted);
    expect([headers["content-encoding"], headers.vary, bytes.toString()]).toEqual([undefined, "Accept-Encoding", LONG]);
    expect(headers["content-length"]).toBe(String(bytes.byteLength));
  });

  test.each(["/small", "/pdf", "/packed", "/nothing"])("%s is sent as it is", async (path) => {
    const [asked, not] = [await get(path, "br, gzip"), await get(path)];
    expect([asked.status, asked.bytes.toString(), asked.headers.vary]).toEqual([not.status, not.bytes.toString(), undefined]);
    expect(asked.headers["content-encoding"]).toBe(not.headers["content-encoding"]);
  });

  test("HEAD has no body, and no encoding of one", async () => {
    const { status, headers, bytes } = await get("/page", "br", "HEAD");
    expect([status, headers["content-encoding"], bytes.byteLength]).toEqual([200, undefined, 0]);
  });
});
