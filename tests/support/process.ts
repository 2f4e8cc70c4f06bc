import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { freePort } from "./port";
import { PASSWORD, Visitor } from "./service";
import { PATIENCE_MS, until } from "./time";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
// Linux counts the time of the processor in hundredths of a second.
const TICK_MS = 10;
// Everything up to the line with its address.
const SERVES = /^[\s\S]*? en http:.*\n/;

interface Options {
  /** Workers under the supervisor. 0 starts one worker without the supervisor, which is quicker. */
  workers?: number;
  variables?: Record<string, string>;
  /** Options of Node and V8. */
  flags?: readonly string[];
}

// A script or test that aborts leaves no service behind.
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Creates a temporary folder for one database. */
export function newFolder(): { path: string; database: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "tienda-"));
  return { path, database: join(path, "tienda.sqlite"), remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the built service as real processes on a free local port. `npm test` built it before. */
export async function startProcess(database: string, { workers = 0, variables = {}, flags = [] }: Options = {}): Promise<ServiceProcess> {
  const script = workers === 0 ? "scripts/worker.mjs" : "scripts/start.mjs";
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    DATABASE_PATH: database,
    PORT: String(port),
    WORKERS: String(workers || 1),
    BACKGROUND: "1",
    LOG_LEVEL: "silent",
    NODE_ENV: "production",
    ...variables,
  };
  const child = spawn(process.execPath, [...flags, script], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const service = new ServiceProcess(child, `http://127.0.0.1:${port}`);
  await service.serves();
  await until(() => service.servingPids().length >= workers);
  return service;
}

/** The service of a test file and its first owner. It ends, and its folder goes, after the tests of the file. */
export async function serviceOfFile(options: Options = {}, username?: string) {
  const folder = newFolder();
  const service = await startProcess(folder.database, options);
  afterAll(async () => {
    await service.stop();
    folder.remove();
  });
  return { folder, service, admin: await service.owner(username) };
}

export class ServiceProcess {
  private readonly exited: Promise<unknown>;
  private asked = false;
  output = "";

  constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {
    this.exited = once(child, "exit");
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (this.output += chunk));
  }

  /** Resolves when it says that it serves. */
  async serves(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!SERVES.test(this.output) && this.ended === null && Date.now() < deadline) await delay(10);
    if (SERVES.test(this.output)) return;
    this.child.kill("SIGKILL");
    throw new Error(`The service did not start: ${this.output}`);
  }

  /** Resolves when every worker has taken a connection: the first one begins to serve before the others. */
  async allServe(): Promise<void> {
    const { hostname, port } = new URL(this.url);
    const sockets: Socket[] = [];
    await until(async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      sockets.push(socket);
      const takers = new Set(sockets.map(({ localPort = 0 }) => this.takerOf(localPort)));
      return this.servingPids().every((pid) => takers.has(pid));
    });
    for (const socket of sockets) socket.destroy();
  }

  /** The worker that has taken the connection from this port; 0 as long as none has. */
  takerOf(clientPort: number): number {
    // The listening socket, which every worker has, is listed with port 0 at its other end.
    if (clientPort === 0) return 0;
    const inode = inodeOf(Number(new URL(this.url).port), clientPort);
    return this.servingPids().find((pid) => socketsOf(pid).includes(`socket:[${inode}]`)) ?? 0;
  }

  /** Its output since it began to serve. */
  said(): string {
    return this.output.replace(SERVES, "");
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Exit code or signal; null while it runs. */
  get ended(): number | string | null {
    return this.child.exitCode ?? this.child.signalCode;
  }

  /** Ids of the workers under the supervisor. */
  servingPids(): number[] {
    try {
      return readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
    } catch {
      return [];
    }
  }

  /** Kills every process of the service at once, like a power cut. */
  async killAll(): Promise<void> {
    const pids = [this.pid, ...this.servingPids()];
    for (const pid of pids) kill(pid, "SIGKILL");
    await this.exited;
    while (pids.some(isAlive)) await delay(5);
  }

  /** Sends SIGTERM once and waits until the service has ended. */
  async stop(): Promise<void> {
    if (!this.asked) this.child.kill("SIGTERM");
    this.asked = true;
    await this.exited;
  }

  /** A new browser without cookies. */
  visitor(username = ""): Visitor {
    const send = (request: Request) => fetch(this.url + pathOf(request), { ...asInit(request), redirect: "manual" });
    return new Visitor(send, username);
  }

  /** Registers the dueño of a new shop through the form, and logs in. */
  async owner(username = "duena"): Promise<Visitor> {
    const visitor = this.visitor(username);
    await visitor.form("/registro/", { username, email: `${username}@correo.co`, password1: PASSWORD, password2: PASSWORD });
    await visitor.login(username);
    return visitor;
  }

  /** The same browser after a restart, with its cookies, at the new address. */
  returning(before: Visitor): Visitor {
    const visitor = this.visitor(before.username);
    for (const [name, value] of before.cookies) visitor.cookies.set(name, value);
    return visitor;
  }
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}

function isAlive(pid: number): boolean {
  try {
    // A zombie still accepts signals but holds no files open.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** Milliseconds of the processor that a process has used; 0 when it has ended. */
export function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

/** Private memory of a process, in MiB; 0 when it has ended. */
export function ownMemory(pid: number): number {
  try {
    const [, kib] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kib) / 1024;
  } catch {
    return 0;
  }
}

function socketsOf(pid: number): string[] {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).map((fd) => linkOf(`${folder}/${fd}`));
  } catch {
    return [];
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // Closed meanwhile.
    return "";
  }
}

const hex = (port: number): string => `:${port.toString(16).toUpperCase().padStart(4, "0")}`;

/** Inode of the socket of a server at one end of a connection; undefined before a process has taken it. */
function inodeOf(serverPort: number, clientPort: number): string | undefined {
  const rows = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((row) => row.trim().split(/\s+/));
  return rows.find(([, local, remote]) => local?.endsWith(hex(serverPort)) && remote?.endsWith(hex(clientPort)))?.[9];
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function asInit({ method, headers, signal, body }: Request): RequestInit {
  return { method, headers, signal, ...(body ? { body, duplex: "half" } : {}) };
}
