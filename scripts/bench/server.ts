import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const MS_A_TICK = 10;

export interface BenchServer {
  url: string;
  /** Milliseconds from the command to the first page. */
  startMs: number;
  /** Processor time of the workers so far, in milliseconds. */
  cpuMs(): number;
  /** Private memory of the workers in MiB, without shared memory and the mapped database file. */
  memoryMb(): number;
  /** Bytes that the workers passed to the system to write so far. */
  writtenBytes(): number;
  stop(): Promise<void>;
}

/** Starts the service of the program in `folder` with `workers` processes as `npm start` does, and waits until it serves `database`. */
export async function startServer(database: string, workers = 1, folder = "."): Promise<BenchServer> {
  const started = performance.now();
  const env = { ...process.env, PORT: "0", HOST: "127.0.0.1", DATABASE_PATH: database, WORKERS: String(workers), LOG_LEVEL: "info" };
  const child = spawn(process.execPath, ["scripts/start.mjs"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  const url = await servingAt(child);
  const { status } = await fetch(`${url}/login/`);
  if (status !== 200) throw new Error(`/login/ respondió ${status}.`);
  const startMs = performance.now() - started;
  const pids = () => childrenOf(child.pid);
  return {
    url,
    startMs,
    cpuMs: () => pids().reduce((sum, pid) => sum + cpuOf(pid), 0),
    memoryMb: () => pids().reduce((sum, pid) => sum + memoryOf(pid), 0) / pids().length,
    writtenBytes: () => pids().reduce((sum, pid) => sum + writtenOf(pid), 0),
    stop: () => stopped(child),
  };
}

/** Starts the floor over `database`, with the reads of a logged-in user. */
export async function startFloor(
  database: string,
  username: string,
  password: string,
): Promise<Pick<BenchServer, "url" | "cpuMs" | "stop">> {
  const program = fileURLToPath(new URL("./floor-server.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program, database, username, password], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await servingAt(child);
  return { url, cpuMs: () => cpuOf(String(child.pid)), stop: () => stopped(child) };
}

async function stopped(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

function servingAt({ stdout }: ChildProcess): Promise<string> {
  let printed = "";
  return new Promise((resolve, reject) => {
    // Keep reading: a full pipe would block the server.
    stdout?.on("data", (chunk) => {
      if (printed.length > 10_000) return;
      printed += String(chunk);
      const [url] = /http:\/\/[\w.-]+:\d+/.exec(printed) ?? [];
      if (url) resolve(url);
    });
    stdout?.on("end", () => reject(new Error(`El servicio no arrancó: ${printed}`)));
  });
}

function childrenOf(pid: number | undefined): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
}

// Fields 14 and 15 of the file. Field 2, the name in brackets, may contain spaces.
function cpuOf(pid: string): number {
  const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = after.split(" ").slice(11);
  return (Number(user) + Number(system)) * MS_A_TICK;
}

function memoryOf(pid: string): number {
  const [, kib] = /^Pss_Anon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
  return Number(kib) / 1024;
}

function writtenOf(pid: string): number {
  const [, bytes] = /^wchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, "utf8")) ?? [];
  return Number(bytes);
}
