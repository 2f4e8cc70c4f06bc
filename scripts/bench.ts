// npm run bench [-- [--base FILE | --tamano s|m|l | --url URL --usuario NAME --clave PASSWORD] [--contra FOLDER | --planes | --deudas | --importar | --vecinos | --frio] | --cuentas | --precios]:
// measures what pages and sales cost. With --deudas: the pages of a shop with many debtors. With --importar: an import of 20,000 products
// beside tills. With --vecinos: the tills of a shop while another one does heavy work. With --cuentas: whether response times reveal that an account exists.
// With --contra: the program in that folder and this one by turns. With --frio: the first requests after a start beside later ones. With --precios: pricing a ticket anew.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { prepareDatabase } from "./bench/database";
import { measure, WARM_UP } from "./bench/driver";
import { CREDENTIALS, type Credentials, enter, PROCESSES } from "./bench/enter";
import { measureBeside, measureDebtors, measureImports, measureMorning, printAccounts, printPlans, printPricing } from "./bench/kinds";
import { measureReports } from "./bench/reports";
import { COLUMNS, cells, printRow, QUANTILES, quantiles } from "./bench/rows";
import { bytesOfSale, measurePayments, TILLS, timesOfTills } from "./bench/sales";
import { salesOf, scenariosOf, taker } from "./bench/scenarios";
import { type BenchServer, startFloor, startServer } from "./bench/server";
import { measureTurns } from "./bench/turns";
import { buildIfStale } from "./build-state.mjs";
import { pathFrom, run } from "./command";
import { DEMO, type Tamano } from "./seed/sembrar";

const USAGE =
  "Uso: npm run bench -- [--base ARCHIVO | --tamano s|m|l | --url DIRECCION --usuario USUARIO --clave CLAVE] [--contra CARPETA | --planes | --deudas | --importar | --vecinos | --frio] | --cuentas | --precios";

const KINDS = ["planes", "deudas", "importar", "vecinos", "frio"] as const;
const MEASURES = { planes: printPlans, deudas: measureDebtors, importar: measureImports, vecinos: measureBeside, frio: measureMorning };

type Floor = Awaited<ReturnType<typeof startFloor>>;

await run(async () => {
  const { url, usuario = DEMO, clave = "", base, tamano = "s", contra, cuentas, precios, ...kinds } = readArguments();
  if (url !== undefined) return void (await measureAll(url, { username: usuario, password: clave }, null, null));
  if (!isTamano(tamano)) throw new Error(USAGE);
  if (precios) return printPricing();
  buildIfStale();
  if (cuentas) return printAccounts();
  if (contra !== undefined) return measureTurns(pathFrom(contra), tamano);
  const { folder, path } = await prepareDatabase(base && pathFrom(base), tamano);
  try {
    const [kind] = KINDS.filter((name) => kinds[name]);
    await (kind ? MEASURES[kind] : measureOwn)(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function readArguments() {
  try {
    const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;
    const flags = { planes: flag, deudas: flag, importar: flag, vecinos: flag, frio: flag, cuentas: flag, precios: flag } as const;
    return parseArgs({ options: { url: text, usuario: text, clave: text, base: text, tamano: text, contra: text, ...flags } }).values;
  } catch {
    throw new Error(USAGE);
  }
}

function isTamano(text: string): text is Tamano {
  return text === "s" || text === "m" || text === "l";
}

async function measureOwn(path: string): Promise<void> {
  const server = await startServer(path);
  const floor = await startFloor(path, CREDENTIALS.username, CREDENTIALS.password);
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
