// npm run bench [-- [--base FILE | --tamano s|m|l | --url URL --usuario NAME --clave PASSWORD] [--planes | --deudas | --importar | --vecinos] | --cuentas | --precios]:
// measures what pages and sales cost. With --deudas: the pages of a shop with many debtors. With --importar: an import of 20,000 products
// beside tills. With --vecinos: the tills of a shop while another one does heavy work. With --cuentas: whether response times reveal that an account exists.
// With --precios: pricing a ticket anew.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { BENCH_PASSWORD, prepareDatabase } from "./bench/database";
import { addDebtors, measureDebts } from "./bench/debts";
import { type Measure, measure, type Target, WARM_UP } from "./bench/driver";
import { compareAccounts } from "./bench/enumeration";
import { measureImport, TILLS_BESIDE } from "./bench/imports";
import { addNeighbour, measureNeighbours, NEIGHBOUR } from "./bench/neighbours";
import { findCostlyPlans } from "./bench/plans";
import { timesOfPricing } from "./bench/prices";
import { measureReports } from "./bench/reports";
import { bytesOfSale, measurePayments, TILLS, timesOfTills } from "./bench/sales";
import { salesOf, scenariosOf, taker, takeSamples } from "./bench/scenarios";
import { type BenchServer, startFloor, startServer } from "./bench/server";
import { buildIfStale } from "./build-state.mjs";
import { pathFrom, run } from "./command";
import { DEMO, type Tamano } from "./seed/sembrar";
import { Visitor } from "./visitor";

const TRIES = 500;
const PROCESSES = 2;
const USAGE =
  "Uso: npm run bench -- [--base ARCHIVO | --tamano s|m|l | --url DIRECCION --usuario USUARIO --clave CLAVE] [--planes | --deudas | --importar | --vecinos] | --cuentas | --precios";

const CREDENTIALS = { username: DEMO, password: BENCH_PASSWORD };
const COLUMNS = ["mediana ms", "p95 ms", "por segundo", "CPU ms"];
const QUANTILES = ["mediana ms", "p95 ms", "p99 ms", "más ms"];

type Credentials = { username: string; password: string };
type Floor = Awaited<ReturnType<typeof startFloor>>;

await run(async () => {
  const { url, usuario = DEMO, clave = "", base, tamano = "s", planes, deudas, importar, vecinos, cuentas, precios } = readArguments();
  if (url !== undefined) return void (await measureAll(url, { username: usuario, password: clave }, null, null));
  if (!isTamano(tamano)) throw new Error(USAGE);
  if (precios) return printPricing();
  buildIfStale();
  if (cuentas) return printAccounts();
  const { folder, path } = await prepareDatabase(base && pathFrom(base), tamano);
  try {
    if (planes) await printPlans(path);
    else if (deudas) await measureDebtors(path);
    else if (importar) await measureImports(path);
    else if (vecinos) await measureBeside(path);
    else await measureOwn(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function readArguments() {
  try {
    const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;
    const flags = { planes: flag, deudas: flag, importar: flag, vecinos: flag, cuentas: flag, precios: flag } as const;
    return parseArgs({ options: { url: text, usuario: text, clave: text, base: text, tamano: text, ...flags } }).values;
  } catch {
    throw new Error(USAGE);
  }
}

function isTamano(text: string): text is Tamano {
  return text === "s" || text === "m" || text === "l";
}

async function measureOwn(path: string): Promise<void> {
  const server = await startServer(path);
  const floor = await startFloor(path, DEMO, BENCH_PASSWORD);
  try {
    console.log(`Del arranque a la primera página: ${Math.round(server.startMs)} ms`);
    console.log(`Memoria propia de un proceso al arrancar: ${Math.round(server.memoryMb())} MB\n`);
    const { target, sale } = await measureAll(server.url, CREDENTIALS, server, floor);
    const { log, written } = await bytesOfSale(path, target, server, sale);
    console.log(`\nUna venta escribe ${kib(log)} en el WAL y ${kib(written)} en total`);
    console.log(`Memoria propia de un proceso después de todo: ${Math.round(server.memoryMb())} MB`);
  } finally {
    await Promise.all([floor.stop(), server.stop()]);
  }
  await measureTills(path);
}

async function measureDebtors(path: string): Promise<void> {
  const debtor = addDebtors(path);
  const server = await startServer(path);
  try {
    const { target } = await enter(server.url, CREDENTIALS, server);
    printRow("", COLUMNS);
    await measureDebts(target, debtor, (name, measured) => printRow(name, cells(measured, null)));
  } finally {
    await server.stop();
  }
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KiB`;
}

async function measureTills(path: string): Promise<void> {
  const server = await startServer(path, PROCESSES);
  try {
    const { target, samples, token } = await enter(server.url, CREDENTIALS, server);
    printRow("\n", QUANTILES);
    for (const tills of TILLS)
      printRow(`venta, ${tills} cajas a la vez`, quantiles(await timesOfTills(target, salesOf(samples, token), tills)));
  } finally {
    await server.stop();
  }
}

async function measureImports(path: string): Promise<void> {
  const server = await startServer(path, PROCESSES);
  try {
    const { target, visitor, samples, token } = await enter(server.url, CREDENTIALS, server);
    printRow("", ["revisión ms", "escritura ms", "ventas", ...QUANTILES]);
    for (const [run, tills] of TILLS_BESIDE.entries()) {
      const { reviewMs, writingMs, sales } = await measureImport(visitor, target, salesOf(samples, token), run, tills);
      const counts = [reviewMs, writingMs, sales.length].map((value) => value.toFixed(0));
      printRow(`importar, ${tills} cajas a la vez`, [...counts, ...quantiles(sales)]);
    }
  } finally {
    await server.stop();
  }
}

async function measureBeside(path: string): Promise<void> {
  addNeighbour(path);
  const server = await startServer(path, PROCESSES);
  try {
    const owner = await enter(server.url, CREDENTIALS, server);
    const till = await enter(server.url, { ...CREDENTIALS, username: NEIGHBOUR }, server);
    printRow("", ["segundos", "ventas", ...QUANTILES]);
    const { target, samples, token } = till;
    await measureNeighbours(path, owner.visitor, { target, samples, token }, (name, seconds, sales) =>
      printRow(name, [seconds.toFixed(1), sales.length.toFixed(0), ...quantiles(sales)]),
    );
  } finally {
    await server.stop();
  }
}

async function enter(url: string, credentials: Credentials, server: BenchServer | null) {
  const visitor = new Visitor((request) => fetch(request), url);
  const login = await visitor.form("/login/", credentials).catch(() => null);
  if (login?.status !== 302) throw new Error(`No se pudo entrar como ${credentials.username} en ${url}.`);
  const samples = await takeSamples(visitor);
  const headers = { Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "), Accept: "*/*" };
  const target: Target = { url, headers, cpuMs: () => server?.cpuMs() ?? null };
  return { target, visitor, samples, token: await visitor.token() };
}

async function measureAll(url: string, credentials: Credentials, server: BenchServer | null, floor: Floor | null) {
  const { target, samples, token } = await enter(url, credentials, server);
  printRow("", [...COLUMNS, "piso CPU ms", "del piso"]);
  for (const [name, next] of scenariosOf(samples, token)) {
    const requests = taker(Array.from({ length: WARM_UP }, next));
    const isRead = requests().method === "GET";
    const measured = await measure(target, next);
    printRow(name, cells(measured, floor && isRead ? await measure({ ...floor, headers: {} }, requests) : null));
  }
  if (server) await measurePayments(target, samples, token, (name, measured) => printRow(name, cells(measured, null)));
  const sale = salesOf(samples, token);
  printRow("\n", QUANTILES);
  await measureReports(target, sale, (name, times) => printRow(name, quantiles(times)));
  return { target, sale };
}

function quantiles(times: number[], places = 1): string[] {
  return [0.5, 0.95, 0.99, 1].map((part) => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(places));
}

function cells({ medianMs, p95Ms, perSecond, cpuMs }: Measure, floor: Measure | null): string[] {
  const own = [medianMs.toFixed(1), p95Ms.toFixed(1), perSecond.toFixed(0), cpuMs?.toFixed(2) ?? "-"];
  return floor ? [...own, floor.cpuMs?.toFixed(2) ?? "-", `${((100 * perSecond) / floor.perSecond).toFixed(0)} %`] : own;
}

function printRow(name: string, values: string[]): void {
  console.log(name.padEnd(30) + values.map((value) => value.padStart(12)).join(""));
}

async function printPlans(path: string): Promise<void> {
  const { statements, costly } = await findCostlyPlans(path);
  console.log(`${statements} sentencias distintas; ${costly.length} recorren una tabla o un índice enteros, u ordenan:`);
  for (const { sql, path: where, steps } of costly) console.log(`\n${where}\n  ${steps.join("\n  ")}\n  ${sql}`);
}

function printPricing(): void {
  printRow("", QUANTILES);
  printRow("50 líneas, 20 promociones", quantiles(timesOfPricing(), 2));
}

/** Prints whether response times reveal that an account exists. */
async function printAccounts(): Promise<void> {
  printRow(`${TRIES} de cada una`, ["conocida ms", "otra ms", "más lenta"]);
  for (const { name, knownMs, unknownMs, slower } of await compareAccounts(TRIES))
    printRow(name, [knownMs.toFixed(2), unknownMs.toFixed(2), `${(100 * slower).toFixed(0)} %`]);
}
