// npm run bench [-- [--base FILE | --tamano s|m|l | --url URL --usuario NAME --clave PASSWORD] [--planes] | --cuentas]: measures what pages
// and sales cost. With --cuentas: whether response times reveal that an account exists.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { BENCH_PASSWORD, prepareDatabase } from "./bench/database";
import { type Measure, measure } from "./bench/driver";
import { compareAccounts } from "./bench/enumeration";
import { findCostlyPlans } from "./bench/plans";
import { measureReports } from "./bench/reports";
import { scenariosOf, takeSamples } from "./bench/scenarios";
import { type BenchServer, startServer } from "./bench/server";
import { buildIfStale } from "./build-state.mjs";
import { pathFrom, run } from "./command";
import { DEMO, type Tamano } from "./seed/sembrar";
import { Visitor } from "./visitor";

const TRIES = 500;
const USAGE =
  "Uso: npm run bench -- [--base ARCHIVO | --tamano s|m|l | --url DIRECCION --usuario USUARIO --clave CLAVE] [--planes] | --cuentas";

await run(async () => {
  const { url, usuario = DEMO, clave = "", base, tamano = "s", planes, cuentas } = readArguments();
  if (url !== undefined) return measureAll(url, { username: usuario, password: clave }, null);
  if (!isTamano(tamano)) throw new Error(USAGE);
  buildIfStale();
  if (cuentas) return printAccounts();
  const { folder, path } = await prepareDatabase(base && pathFrom(base), tamano);
  try {
    await (planes ? printPlans(path) : measureOwn(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function readArguments() {
  try {
    const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;
    const options = { url: text, usuario: text, clave: text, base: text, tamano: text, planes: flag, cuentas: flag } as const;
    return parseArgs({ options }).values;
  } catch {
    throw new Error(USAGE);
  }
}

function isTamano(text: string): text is Tamano {
  return text === "s" || text === "m" || text === "l";
}

async function measureOwn(path: string): Promise<void> {
  const server = await startServer(path);
  try {
    console.log(`Del arranque a la primera página: ${Math.round(server.startMs)} ms`);
    console.log(`Memoria propia de un proceso al arrancar: ${Math.round(server.memoryMb())} MB\n`);
    await measureAll(server.url, { username: DEMO, password: BENCH_PASSWORD }, server);
    console.log(`\nMemoria propia de un proceso después de todo: ${Math.round(server.memoryMb())} MB`);
  } finally {
    await server.stop();
  }
}

async function measureAll(url: string, credentials: { username: string; password: string }, server: BenchServer | null): Promise<void> {
  const visitor = new Visitor((request) => fetch(request), url);
  const login = await visitor.form("/login/", credentials).catch(() => null);
  if (login?.status !== 302) throw new Error(`No se pudo entrar como ${credentials.username} en ${url}.`);
  const samples = await takeSamples(visitor);
  const headers = { Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "), Accept: "*/*" };
  const target = { url, headers, cpuMs: () => server?.cpuMs() ?? null };
  printRow("", ["mediana ms", "p95 ms", "por segundo", "CPU ms"]);
  const scenarios = scenariosOf(samples, await visitor.token());
  for (const [name, next] of scenarios) printRow(name, cells(await measure(target, next)));
  const [, sale] = scenarios.at(-1) ?? [];
  if (!sale) return;
  printRow("\n", ["mediana ms", "p95 ms", "p99 ms", "más ms"]);
  await measureReports(target, sale, (name, times) => printRow(name, quantiles(times)));
}

function quantiles(times: number[]): string[] {
  return [0.5, 0.95, 0.99, 1].map((part) => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1));
}

function cells({ medianMs, p95Ms, perSecond, cpuMs }: Measure): string[] {
  return [medianMs.toFixed(1), p95Ms.toFixed(1), perSecond.toFixed(0), cpuMs === null ? "-" : cpuMs.toFixed(2)];
}

function printRow(name: string, values: string[]): void {
  console.log(name.padEnd(30) + values.map((value) => value.padStart(12)).join(""));
}

async function printPlans(path: string): Promise<void> {
  const { statements, costly } = await findCostlyPlans(path);
  console.log(`${statements} sentencias distintas; ${costly.length} recorren una tabla o un índice enteros, u ordenan:`);
  for (const { sql, path: where, steps } of costly) console.log(`\n${where}\n  ${steps.join("\n  ")}\n  ${sql}`);
}

/** Prints whether response times reveal that an account exists. */
async function printAccounts(): Promise<void> {
  printRow(`${TRIES} de cada una`, ["conocida ms", "otra ms", "más lenta"]);
  for (const { name, knownMs, unknownMs, slower } of await compareAccounts(TRIES))
    printRow(name, [knownMs.toFixed(2), unknownMs.toFixed(2), `${(100 * slower).toFixed(0)} %`]);
}
