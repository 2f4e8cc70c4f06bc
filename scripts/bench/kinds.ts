import { setTimeout } from "node:timers/promises";
import { measureCold } from "./cold";
import { addDebtors, measureDebts } from "./debts";
import { CREDENTIALS, enter, logIn, PROCESSES } from "./enter";
import { compareAccounts } from "./enumeration";
import { measureImport, TILLS_BESIDE } from "./imports";
import { addNeighbour, measureNeighbours, NEIGHBOUR } from "./neighbours";
import { findCostlyPlans } from "./plans";
import { timesOfPricing } from "./prices";
import { COLUMNS, cells, printRow, QUANTILES, quantiles } from "./rows";
import { salesOf, scenariosOf } from "./scenarios";
import { startServer } from "./server";

const TRIES = 500;
const BEFORE_OPENING_MS = 5_000;

export async function measureDebtors(path: string): Promise<void> {
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

export async function measureImports(path: string): Promise<void> {
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

export async function measureBeside(path: string): Promise<void> {
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

export async function measureMorning(path: string): Promise<void> {
  // Reading the samples would warm the server that is measured.
  const reader = await startServer(path, PROCESSES);
  const { samples } = await enter(reader.url, CREDENTIALS, reader);
  await reader.stop();
  const server = await startServer(path, PROCESSES);
  try {
    // Until the second process serves too.
    await setTimeout(BEFORE_OPENING_MS);
    const { target, token } = await logIn(server.url, CREDENTIALS, server);
    const { first, later } = await measureCold(target, scenariosOf(samples, token));
    printRow("CPU ms de una petición", ["al arrancar", "después", "veces"]);
    printRow("la mañana de una tienda", [first.toFixed(2), later.toFixed(2), (first / later).toFixed(2)]);
  } finally {
    await server.stop();
  }
}

export async function printPlans(path: string): Promise<void> {
  const { statements, costly } = await findCostlyPlans(path);
  console.log(`${statements} sentencias distintas; ${costly.length} recorren una tabla o un índice enteros, u ordenan:`);
  for (const { sql, path: where, steps } of costly) console.log(`\n${where}\n  ${steps.join("\n  ")}\n  ${sql}`);
}

export function printPricing(): void {
  printRow("", QUANTILES);
  printRow("50 líneas, 20 promociones", quantiles(timesOfPricing(), 2));
}

/** Prints whether response times reveal that an account exists. */
export async function printAccounts(): Promise<void> {
  printRow(`${TRIES} de cada una`, ["conocida ms", "otra ms", "más lenta"]);
  for (const { name, knownMs, unknownMs, slower } of await compareAccounts(TRIES))
    printRow(name, [knownMs.toFixed(2), unknownMs.toFixed(2), `${(100 * slower).toFixed(0)} %`]);
}
