import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { type Handle, startListener } from "~/platform/listener/listener.server";
import { readEnv } from "~/platform/process/env.server";
import { configureLog } from "~/platform/process/log.server";
import { TIMED, until } from "../support/time";

configureLog({ LOG_LEVEL: "silent", NODE_ENV: "test" });

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

async function listen(handle: Handle, canWait?: (pathname: string) => boolean): Promise<number> {
  const env = readEnv({ PORT: "0" }, "");
  const listener = await startListener({ handle, env, onStop: () => undefined, ...(canWait ? { canWait } : {}) });
  stop = listener.stop;
  return listener.port;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a.co\r\n\r\n`;

/** Keeps this process from reading its sockets, so that all of it is delivered at once. */
function busy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("nobody works for clients that left before it was their turn", async () => {
  const run: string[] = [];
  const port = await listen(async ({ url }) => {
    run.push(new URL(url).pathname);
    return new Response("x");
  });
  const sockets = await Promise.all(Array.from({ length: 100 }, () => open(port)));
  await delay(50);
  for (const socket of sockets) socket.write(get("/dejado/"), () => socket.resetAndDestroy());
  busy(50);
  const answer = await fetch(`http://127.0.0.1:${port}/quedo/`);
  expect(await answer.text()).toBe("x");
  expect(run.filter((path) => path === "/dejado/").length).toBeLessThan(20);
});

test("a request that can wait is answered after the others, but is answered", async () => {
  const run: string[] = [];
  const port = await listen(
    async ({ url }) => {
      run.push(new URL(url).pathname);
      return new Response("x");
    },
    (path) => path === "/pdf/",
  );
  const socket = await open(port);
  socket.write(get("/pdf/").repeat(40) + get("/venta/").repeat(40));
  await until(() => run.length === 80);
  socket.destroy();
  const early = run.slice(0, 45).filter((path) => path === "/venta/").length;
  expect(early).toBeGreaterThanOrEqual(38);
  expect(run.slice(0, 40)).toContain("/pdf/");
});

test("a client waits for one request of each other client, not for all that one of them sent before", async () => {
  const run: string[] = [];
  const port = await listen(async ({ url }) => {
    run.push(new URL(url).pathname);
    if (url.endsWith("/lista/")) busy(5);
    return new Response("x");
  });
  const of = (session: string, path: string) => `GET ${path} HTTP/1.1\r\nHost: a.co\r\nCookie: tema=claro; sessionid=${session}\r\n\r\n`;
  const sockets = await Promise.all(Array.from({ length: 62 }, () => open(port)));
  // The system hands over the connections one by one: an answer says that the service has this one.
  for (const socket of sockets) socket.write(of("cualquiera", "/listo/"));
  await until(() => run.length === 62);
  run.length = 0;
  for (const [i, socket] of sockets.entries()) socket.write(i < 60 ? of("muchas", "/lista/") : of(`caja${i}`, "/venta/"));
  await until(() => run.length === 62);
  expect(run.lastIndexOf("/venta/")).toBeLessThan(10);
  for (const socket of sockets) socket.destroy();
});

test("a new connection is answered before the requests that can wait", async () => {
  const run: string[] = [];
  const port = await listen(
    async ({ url }) => {
      run.push(new URL(url).pathname);
      if (url.endsWith("/pdf/")) busy(10);
      return new Response("x");
    },
    (path) => path === "/pdf/",
  );
  const sockets = Array.from({ length: 60 }, () => connect(port, "127.0.0.1"));
  for (const socket of sockets) socket.on("error", () => undefined).write(get("/pdf/"));
  await fetch(`http://127.0.0.1:${port}/venta/`);
  expect(run.filter((path) => path === "/pdf/").length).toBeLessThan(20);
  for (const socket of sockets) socket.destroy();
});

test("a body that comes in thousands of tiny pieces is refused", TIMED, async () => {
  const port = await listen(async (_request, { body }) => {
    try {
      return new Response(String((await body?.read(1 << 20))?.byteLength));
    } catch {
      return new Response("migas", { status: 413 });
    }
  });
  const start = process.cpuUsage();
  const socket = await open(port);
  let text = "";
  socket.on("data", (chunk) => (text += chunk));
  socket.write(`POST / HTTP/1.1\r\nHost: a.co\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\na\r\n".repeat(500_000)}0\r\n\r\n`);
  await once(socket, "close");
  const { user, system } = process.cpuUsage(start);
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect((user + system) / 1000).toBeLessThan(1_000);
});

test("a large answer leaves no listener behind for each of its pieces", async () => {
  const warned = vi.fn();
  process.on("warning", warned);
  const port = await listen(async () => new Response(pieces(400)));
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await delay(100);
  expect((await answer.arrayBuffer()).byteLength).toBe(400 * 100_000);
  await delay(10);
  process.off("warning", warned);
  expect(warned.mock.calls.map(([warning]) => String(warning))).toEqual([]);
});

function pieces(left: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(100_000));
      else controller.close();
    },
  });
}
