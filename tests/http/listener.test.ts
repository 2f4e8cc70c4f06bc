import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type Handle, startListener } from "~/platform/listener/listener.server";
import { readEnv } from "~/platform/process/env.server";
import { configureLog } from "~/platform/process/log.server";

configureLog({ LOG_LEVEL: "silent", NODE_ENV: "test" });

let stop: () => Promise<void> = async () => undefined;

afterEach(() => stop());

async function listen(handle: Handle, env: Record<string, string> = {}): Promise<number> {
  const listener = await startListener({ handle, env: readEnv({ PORT: "0", ...env }, ""), onStop: () => undefined });
  stop = listener.stop;
  return listener.port;
}

/** What the server sends until it closes, or until `enough` of it has come. */
async function raw(port: number, bytes: string, enough?: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    if (enough && text.includes(enough)) socket.destroy();
  });
  socket.on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  return text;
}

const get = (path: string, headers = "Host: tienda.co\r\n") => `GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;
const echo: Handle = async ({ url }, { address }) => new Response(`${url} ${address}`);

describe("a request", () => {
  test("reaches the service with the path and the host that were sent", async () => {
    const port = await listen(echo);
    expect(await raw(port, get("/productos/?q=pan%20"))).toMatch(/http:\/\/tienda\.co\/productos\/\?q=pan%20 127\.0\.0\.1$/);
    expect(await raw(port, get("//otro.co/x"))).toMatch(/http:\/\/tienda\.co\/\/otro\.co\/x/);
  });

  test.each([
    ["no host", get("/", "")],
    ["two hosts", get("/", "Host: a.co\r\nHost: b.co\r\n")],
    ["a host with a path", get("/", "Host: a.co/ruta\r\n")],
    ["a host with a name and password", get("/", "Host: ana:clave@a.co\r\n")],
    ["a host that is no name", get("/", "Host: a b\r\n")],
    ["a target that is no path", get("http://otro.co/")],
    ["no HTTP", "HOLA\r\n\r\n"],
    ["two lengths", "POST / HTTP/1.1\r\nHost: a.co\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
    ["a length and chunks", "POST / HTTP/1.1\r\nHost: a.co\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
  ])("with %s is refused", async (_what, bytes) => {
    const answer = await raw(await listen(echo), bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
  });

  test("with too long a head, or by a method that no page has, is refused", async () => {
    const port = await listen(echo);
    expect(await raw(port, get("/", `Host: a.co\r\nX: ${"x".repeat(20_000)}\r\n`))).toMatch(/^HTTP\/1\.1 431 /);
    expect(await raw(port, get("/").replace("GET", "TRACE"))).toMatch(/^HTTP\/1\.1 405 /);
  });

  test("from a proxy that is not trusted keeps the address of the connection", async () => {
    const headers = "Host: tienda.co\r\nX-Forwarded-For: 9.9.9.9\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: otro.co\r\n";
    expect(await raw(await listen(echo), get("/", headers))).toMatch(/http:\/\/tienda\.co\/ 127\.0\.0\.1$/);
  });

  test("from a trusted proxy has the address that the proxy saw, not the one that its client claims", async () => {
    const headers = "Host: interno\r\nX-Forwarded-For: 6.6.6.6, 9.9.9.9\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: tienda.co\r\n";
    expect(await raw(await listen(echo, { TRUST_PROXY: "1" }), get("/", headers))).toMatch(/https:\/\/tienda\.co\/ 9\.9\.9\.9$/);
    await stop();
    expect(await raw(await listen(echo, { TRUST_PROXY: "2" }), get("/", headers))).toMatch(/ 6\.6\.6\.6$/);
    await stop();
    expect(await raw(await listen(echo, { TRUST_PROXY: "3" }), get("/", headers))).toMatch(/ 127\.0\.0\.1$/);
  });
});

describe("a body", () => {
  const length: Handle = async (_request, { body }) => new Response(String((await body?.read(1 << 20))?.byteLength));
  const tooLarge: Handle = async () => new Response("mucho", { status: 413 });

  test("of a request arrives whole, also in chunks and after 100-continue", async () => {
    const port = await listen(length);
    const head = "POST / HTTP/1.1\r\nHost: a.co\r\nConnection: close\r\n";
    expect(await raw(port, `${head}Content-Length: 200000\r\n\r\n${"x".repeat(200_000)}`)).toMatch(/\r\n\r\n200000$/);
    expect(await raw(port, `${head}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n`)).toMatch(/\r\n\r\n5$/);
    const patient = await raw(port, `${head}Expect: 100-continue\r\nContent-Length: 2\r\n\r\nab`);
    expect(patient).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  });

  test("that is too large or cannot be read is refused with its status", async () => {
    const port = await listen(async (_request, { body }) => {
      const size = body && (await body.read(4).then(String, (error) => error.constructor.name));
      return new Response(String(size));
    });
    const post = (rest: string) => raw(port, `POST / HTTP/1.1\r\nHost: a.co\r\nConnection: close\r\n${rest}`);
    expect(await post("Content-Length: 4\r\n\r\nabcd")).toMatch(/\r\n\r\nabcd$/);
    expect(await post("Content-Length: 5\r\n\r\nabcde")).toMatch(/\r\n\r\nPayloadTooLarge$/);
    expect(await post("Content-Length: 0\r\n\r\n")).toMatch(/\r\n\r\nnull$/);
  });

  test("that is refused unread leaves an answer that the client can read", async () => {
    const port = await listen(tooLarge);
    const size = 20 * 1024 * 1024;
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: new Uint8Array(size) });
    expect([answer.status, await answer.text(), answer.headers.get("connection")]).toEqual([413, "mucho", "close"]);
    const patient = `POST / HTTP/1.1\r\nHost: a.co\r\nExpect: 100-continue\r\nContent-Length: ${size}\r\n\r\n`;
    expect(await raw(port, patient, "413")).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("that never ends is not read for ever", async () => {
    const port = await listen(tooLarge);
    const socket = connect(port, "127.0.0.1");
    let sent = 0;
    const chunk = `${(1 << 20).toString(16)}\r\n${"x".repeat(1 << 20)}\r\n`;
    socket.on("error", () => undefined);
    socket.resume();
    socket.write("POST / HTTP/1.1\r\nHost: a.co\r\nTransfer-Encoding: chunked\r\n\r\n");
    const closed = new Promise((resolve) => socket.once("close", resolve));
    const pump = () => {
      while (!socket.destroyed && sent < 1 << 30 && socket.write(chunk)) sent += chunk.length;
    };
    socket.on("drain", pump);
    pump();
    await closed;
    expect(sent).toBeLessThan(256 << 20);
  });
});

describe("an answer", () => {
  test("keeps each of its cookies", async () => {
    const headers = new Headers([
      ["Set-Cookie", "a=1; Path=/"],
      ["Set-Cookie", "b=2, 3"],
    ]);
    const port = await listen(async () => new Response("x", { headers }));
    const answer = await raw(port, get("/"));
    expect(answer.match(/^set-cookie: .*$/gim)).toEqual(["Set-Cookie: a=1; Path=/", "Set-Cookie: b=2, 3"]);
  });

  test("to HEAD has the length and no body, and 304 has neither", async () => {
    const port = await listen(async ({ url }) => (url.endsWith("/304") ? new Response(null, { status: 304 }) : new Response("hola")));
    expect(await raw(port, get("/").replace("GET", "HEAD"))).toMatch(/content-length: 4\r\n[\s\S]*\r\n\r\n$/i);
    expect(await raw(port, get("/304"))).not.toMatch(/content-length/i);
  });

  test("closes a connection after a hundred, so that the workers share the next ones anew", async () => {
    const answers = await raw(await listen(echo), "GET / HTTP/1.1\r\nHost: a.co\r\n\r\n".repeat(100));
    expect(answers.match(/Connection: (close|keep-alive)/g)).toEqual([...Array(99).fill("Connection: keep-alive"), "Connection: close"]);
  });

  test("of five million bytes reaches the client whole", async () => {
    const size = 5_000_000;
    const port = await listen(async () => new Response(new Uint8Array(size)));
    expect((await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer()).byteLength).toBe(size);
  });

  test("to an error that nobody expected is 500 with a reference, and the service goes on", async () => {
    const port = await listen(async () => {
      throw new Error("secreto");
    });
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    const text = await answer.text();
    expect([answer.status, /Referencia: [0-9a-f]{8}/.test(text), text.includes("secreto")]).toEqual([500, true, false]);
  });

  test("that breaks off half-way closes the connection, so that it does not look whole", async () => {
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(100_000));
        if (Math.random() < 0.1) controller.error(new Error("se cortó"));
      },
    });
    const port = await listen(async () => new Response(endless, { headers: { "Content-Type": "text/event-stream" } }));
    await expect(fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())).rejects.toThrow();
  });
});
