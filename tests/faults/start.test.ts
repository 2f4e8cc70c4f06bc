import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { openDatabase } from "@db/open.server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { oldFile } from "../support/old-file";
import { freePort } from "../support/port";
import { PATIENCE_MS, TIMED, until } from "../support/time";

type Running = { child: ChildProcess; output: () => string; url: string; port: number };

let folder: string;
let started: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tienda-arranque-"));
  started = [];
});

afterEach(() => {
  for (const child of started) if (child.exitCode === null) child.kill("SIGKILL");
});

const NODE = [process.execPath, "scripts/start.mjs"] as const;
const NPM = ["npm", "start"] as const;

function launch(
  env: Record<string, string>,
  [command, argument]: typeof NODE | typeof NPM = NODE,
): { child: ChildProcess; output: () => string } {
  const base = { ...process.env, DATABASE_PATH: join(folder, "tienda.sqlite"), WORKERS: "2", LOG_LEVEL: "warn" };
  const child = spawn(command, [argument], { env: { ...base, ...env } });
  started.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  return { child, output: () => text };
}

/** What it says when it does not start, without what a build may have said before. */
async function refusal(env: Record<string, string>): Promise<{ code: unknown; lines: string[] }> {
  const { child, output } = launch(env);
  const [code] = await once(child, "close");
  return { code, lines: linesOf(output()) };
}

function linesOf(output: string): string[] {
  const lines = output.trimEnd().split("\n");
  return lines.slice(lines.lastIndexOf("Compilando…") + 1);
}

async function serve(by: typeof NODE | typeof NPM = NODE): Promise<Running> {
  const port = await freePort();
  const { child, output } = launch({ PORT: String(port) }, by);
  await until(() => output().includes("La tienda está en"));
  if (by !== NPM) await until(() => workersOf(child).length === 2);
  return { child, output, url: `http://localhost:${port}`, port };
}

async function listenAnywhere(): Promise<{ port: number; close(): Promise<unknown> }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("No port.");
  return { port: address.port, close: () => Promise.resolve(server.close()).then(() => once(server, "close")) };
}

/** The oldest first. The system gives small process ids again, so they say nothing of the age. */
function workersOf({ pid }: ChildProcess): number[] {
  const list = execFileSync("ps", ["-e", "-o", "ppid=,pid=", "--sort=start_time"], { encoding: "utf8" });
  const rows = list
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  return rows.filter(([parent]) => parent === pid).flatMap(([, child]) => child ?? []);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A connection that has had an answer and waits for its next request. */
async function idleConnection(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET /salud/ HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "data");
  return socket;
}

describe("npm start", () => {
  test("says in one line where it serves and how to get the first user", async () => {
    const { output, url } = await serve();
    const [line = "", ...more] = linesOf(output());
    expect([line, more]).toEqual([
      expect.stringContaining(`La tienda está en ${url}/. Para crear el primer usuario abra ${url}/registro/`),
      [],
    ]);
    expect((await fetch(`${url}/salud/`)).status).toBe(200);
  });

  test("tells its processes where to keep what they compiled, for the next start", async () => {
    const { child } = await serve();
    for (const worker of workersOf(child))
      expect(readFileSync(`/proc/${worker}/environ`, "latin1").split("\0")).toContain(`NODE_COMPILE_CACHE=${resolve(".cache/compilado")}`);
  });

  test("stops with one line at a bad value", async () => {
    expect(await refusal({ SESSION_DAYS: "muchos" })).toEqual({ code: 1, lines: ["SESSION_DAYS: debe ser un número entero de 1 a 400."] });
  });

  test("stops with one line at a certificate that cannot be served", async () => {
    const [TLS_CERT, TLS_KEY] = [join(folder, "cert.pem"), join(folder, "key.pem")];
    const { code, lines } = await refusal({ TLS_CERT, TLS_KEY });
    expect([code, lines]).toEqual([1, [`TLS_CERT: no existe el archivo ${TLS_CERT}.`]]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("says that it migrates an older database, and where the copy is", async () => {
    oldFile(join(folder, "tienda.sqlite"), 40, () => undefined);
    const { output } = await serve();
    const [first, second] = linesOf(output());
    expect(first).toBe(`Actualizando la base de datos… Una copia de la de antes queda en ${join(folder, "copias")}`);
    expect(second).toContain("La tienda está en ");
  });

  test("stops with one line when the port is taken", async () => {
    const other = await listenAnywhere();
    const { code, lines } = await refusal({ PORT: String(other.port) });
    await other.close();
    expect([code, lines]).toEqual([1, [`El puerto ${other.port} ya está en uso: cierre el otro programa o elija otro con PORT.`]]);
  });

  test.each(["/dev/null/tienda.sqlite", "/tmp"])("stops with one line when the database cannot be opened: %s", async (DATABASE_PATH) => {
    const { code, lines } = await refusal({ DATABASE_PATH });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^DATABASE_PATH: /)]]);
  });

  test("stops with one line at a file of no bytes whose copies exist, and leaves it so", async () => {
    mkdirSync(join(folder, "copias"));
    for (const name of ["tienda.sqlite", "copias/diaria-2026-11-20.sqlite"]) writeFileSync(join(folder, name), "");
    const { code, lines } = await refusal({});
    expect([code, lines]).toEqual([1, [expect.stringMatching(/está vacío, pero tiene copias: restaure .*diaria-2026-11-20\.sqlite/)]]);
    expect([readdirSync(folder), statSync(join(folder, "tienda.sqlite")).size]).toEqual([["copias", "tienda.sqlite"], 0]);
  });

  test("keeps the database and its copies to their owner, and removes what a killed restore left", async () => {
    openDatabase(join(folder, "tienda.sqlite"), { migrate: true }).$client.close();
    mkdirSync(join(folder, "copias"));
    for (const name of ["copias/diaria-2026-11-20.sqlite", "tienda.sqlite.nueva", "tienda.sqlite.nueva-wal"])
      writeFileSync(join(folder, name), "");
    for (const name of ["tienda.sqlite", "copias", "copias/diaria-2026-11-20.sqlite"]) chmodSync(join(folder, name), 0o755);
    await serve();
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
    expect(names).toEqual(["copias", "copias/diaria-2026-11-20.sqlite", "tienda.sqlite", "tienda.sqlite-shm", "tienda.sqlite-wal"]);
    expect(names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
  });

  test("goes on serving when a process dies, and puts another in its place", async () => {
    const { child, url } = await serve();
    const [, newest = 0] = workersOf(child);
    process.kill(newest, "SIGKILL");
    await until(() => !workersOf(child).includes(newest));
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/salud/`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await until(() => workersOf(child).length === 2 && !workersOf(child).includes(newest));
  });

  test.each([
    ["ENOENT", () => undefined],
    ["ELOOP", (node: string) => symlinkSync(node, node)],
  ])("goes on serving while the system cannot start a process (%s), and then starts it", async (error, hinder) => {
    const node = join(folder, "node");
    copyFileSync(process.execPath, node);
    const { child, url, output } = await serve([node, "scripts/start.mjs"]);
    renameSync(node, `${node}-antes`);
    hinder(node);
    const [, newest = 0] = workersOf(child);
    process.kill(newest, "SIGKILL");
    await until(() => output().includes("No se pudo iniciar un proceso"));
    expect(output()).toMatch(new RegExp(`un proceso \\(spawn .*${error}\\); se intenta de nuevo`));
    expect((await fetch(`${url}/salud/`)).status).toBe(200);
    renameSync(`${node}-antes`, node);
    await until(() => workersOf(child).length === 2 && !workersOf(child).includes(newest));
  });

  test("is back in a moment when all of its processes die at once", async () => {
    const { child, url } = await serve();
    for (const pid of workersOf(child)) process.kill(pid, "SIGKILL");
    await delay(100);
    const answer = () =>
      fetch(`${url}/salud/`).then(
        ({ status }) => status,
        () => 0,
      );
    await until(async () => (await answer()) === 200);
  });

  test("ends within two seconds with connections open, and leaves one file", TIMED, async () => {
    const { child, port, output } = await serve();
    const idle = await Promise.all([1, 2, 3, 4, 5].map(() => idleConnection(port)));
    const before = performance.now();
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect([code, linesOf(output()).length]).toEqual([0, 1]);
    expect(performance.now() - before).toBeLessThan(2000);
    expect(readdirSync(folder)).toEqual(["tienda.sqlite"]);
    for (const socket of idle) socket.destroy();
  });

  test("ends as quickly when its second worker still reads the program and hears nothing", TIMED, async () => {
    const slow = join(folder, "lento.mjs");
    const [ready, stuck] = [join(folder, "deaf"), "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20_000)"];
    const deaf = `process.on("SIGTERM", () => undefined); fs.writeFileSync(${JSON.stringify(ready)}, ""); ${stuck};`;
    writeFileSync(slow, `import fs from "node:fs"; if (process.env.BACKGROUND === "") { ${deaf} }`);
    const { child } = launch({ PORT: String(await freePort()), NODE_OPTIONS: `--import ${pathToFileURL(slow)}` });
    await until(() => existsSync(ready));
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith("tienda.sqlite"))).toEqual(["tienda.sqlite"]);
  });

  test("answers a request that is under way when it is told to end", TIMED, async () => {
    const { child, port } = await serve();
    const socket = connect(port, "127.0.0.1");
    socket.write(
      "POST /login/ HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 4\r\n\r\na=",
    );
    const [begun] = await once(socket, "data");
    expect(String(begun)).toMatch(/^HTTP\/1\.1 100 /);
    child.kill("SIGTERM");
    await delay(200);
    socket.write("b1");
    const [answer] = await once(socket, "data", { signal: AbortSignal.timeout(PATIENCE_MS) });
    expect(String(answer)).toMatch(/^HTTP\/1\.1 403 /);
    await once(child, "exit");
  });

  test("takes the signal of a terminal and that of npm for one, and folds its log in", TIMED, async () => {
    const { child } = await serve();
    child.kill("SIGINT");
    await delay(5);
    child.kill("SIGINT");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith("tienda.sqlite"))).toEqual(["tienda.sqlite"]);
  });

  test("ends when the npm that started it is told to, and only then does npm end", TIMED, async () => {
    const { child, port } = await serve(NPM);
    child.kill("SIGTERM");
    await once(child, "exit");
    await expect(idleConnection(port)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    expect(readdirSync(folder).filter((name) => name.startsWith("tienda.sqlite"))).toEqual(["tienda.sqlite"]);
  });

  test("leaves no process behind when the supervisor itself is killed", async () => {
    const { child } = await serve();
    const workers = workersOf(child);
    child.kill("SIGKILL");
    await until(() => !workers.some(isAlive));
  });
});
