// npm run windows-check: uses the service on Windows, as far as Wine shows it. Without Wine it says so and ends well.
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../tests/support/port";
import { ensurePdftotext, install } from "./browser.mjs";
import { buildIfStale } from "./build-state.mjs";
import { Visitor } from "./visitor";
import { findWine, type Running, Windows, windowsPath } from "./windows-check/windows";
import { checkInvoices, checkKardex, checkLedger } from "./workday/checks";
import { openDrawer } from "./workday/drawer";
import { expectRedirect } from "./workday/expect";
import { enterProducts, readSales, type WorkdayProduct } from "./workday/shop";
import { newClient, random, sell } from "./workday/tills";

// Wine on a busy machine takes minutes.
const LONGEST_MS = 300_000;
const FORCED = 1;
const MOST_STOPS = 6;
const PRODUCTS = 6;
const SALES = 12;
const OWNER = { username: "duena", password: "Clave-segura-1" };

type Stop = "entrada" | "mensaje";

if (!findWine()) for (const name of ["wine64", "binutils"]) install(name);
const wine = findWine();
if (wine) await check(wine);
else console.log("Se omite: falta Wine. En Debian: sudo apt-get install -y --no-install-recommends wine64 binutils");

async function check(path: string): Promise<void> {
  ensurePdftotext();
  buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "windows-"));
  try {
    const windows = await timed("Node, el programa y sus paquetes para Windows", async () => new Windows(path, folder));
    await use(windows, folder);
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}

async function use(windows: Windows, folder: string): Promise<void> {
  const data = join(folder, "datos ñ");
  const database = join(data, "tienda.sqlite");
  const port = String(await freePort());
  const env = { DATABASE_PATH: windowsPath(database), PORT: port, WORKERS: "2", LOG_LEVEL: "error" };
  const owner = new Visitor((request) => fetch(request), `http://127.0.0.1:${port}`);
  const order = join(folder, "parar");
  const starter = windowsPath(join(windows.app, "scripts/windows-check/start-and-stop.mjs"));
  let running: Running | undefined;

  const start = (way: Stop, other: Record<string, string> = {}) =>
    serving(windows.start(["node.exe", starter, way, windowsPath(order)], { ...env, ...other }), owner);

  /** Stops it. On a busy machine it may have to be forced, and then promises no file that is whole alone: it starts and stops again. */
  async function stop(way: Stop, { child, said }: Running, left = MOST_STOPS): Promise<void> {
    writeFileSync(order, "");
    const [code] = await once(child, "exit", { signal: AbortSignal.timeout(LONGEST_MS) });
    rmSync(order);
    if (code === FORCED && left > 1) return stop(way, await start(way), left - 1);
    if (code !== 0 || existsSync(`${database}-wal`)) throw new Error(`After "${way}" it ended with ${code}: ${said()}`);
    copyFileSync(database, join(folder, "copia a mano.sqlite"));
    checkLedger(join(folder, "copia a mano.sqlite"));
  }

  try {
    running = await timed("npm start, hasta la primera página", () => serving(windows.startNpm("start", env), owner));
    const { username, password } = OWNER;
    await owner.form("/registro/", { username, email: "duena@correo.co", password1: password, password2: password });
    await owner.form("/login/", OWNER);
    const products = await enterProducts(owner, PRODUCTS);
    await openDrawer(owner);
    const shop = { products, client: await newClient(owner, "Rosa Elvira Ñustes") };
    await timed(`${SALES} ventas`, () => sell(owner, shop, SALES, random(1)));
    await checkSales(owner, products, SALES);

    await windows.cut(running);
    running = await timed("Otra vez, tras un corte", () => start("entrada"));
    await checkSales(owner, products, SALES);
    await timed("Parar al cerrar su entrada", () => stop("entrada", running as Running));

    running = await start("mensaje");
    await checkSales(owner, products, SALES);
    windows.addForwarder();
    const copy = windowsPath(join(folder, "copia ñ.sqlite"));
    await expectEnd(windows, "backup", [copy], env, 0, /Copia completa y revisada/);
    await sell(owner, shop, 1, random(2));
    await expectEnd(windows, "restore", [copy], env, 1, /está en uso/);
    await timed("Parar por un mensaje", () => stop("mensaje", running as Running));
    await expectEnd(windows, "restore", [copy], env, 0, /Se restauró/);
    await expectEnd(windows, "verify", [], env, 0, /Todo cuadra/);
    await expectEnd(windows, "user", ["lista"], env, 0, /duena/);

    running = await start("mensaje", { DATABASE_PATH: windowsPath(join(folder, "otro PC", "tienda.sqlite")) });
    await timed("La copia en otro PC, por /restaurar/", () => arrive(owner, join(folder, "copia ñ.sqlite")));
    await checkSales(owner, products, SALES);
    await stop("mensaje", running);
  } catch (error) {
    console.error(running?.said() ?? "");
    if (running) await windows.cut(running);
    throw error;
  }
}

async function arrive(owner: Visitor, copy: string): Promise<void> {
  owner.cookies.clear();
  await expectRedirect(await owner.upload("/restaurar/", { archivo: new File([readFileSync(copy)], "copia ñ.sqlite") }), "A copy");
  // The key of the tokens came with the copy.
  owner.cookies.clear();
  await expectRedirect(await owner.form("/login/", OWNER), "A login");
}

async function checkSales(owner: Visitor, products: readonly WorkdayProduct[], count: number): Promise<void> {
  const sales = await readSales(owner);
  if (sales.length !== count) throw new Error(`${sales.length} sales instead of ${count}`);
  await checkInvoices(owner, sales, 2);
  await checkKardex(
    owner,
    products.map(({ id }) => id),
  );
}

async function expectEnd(
  windows: Windows,
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  code: number,
  sentence: RegExp,
): Promise<void> {
  const ended = await timed(`npm run ${script}`, () => windows.command(script, args, env));
  if (ended.code !== code || !sentence.test(ended.said)) throw new Error(`${script} ended with ${ended.code}: ${ended.said}`);
}

/** Waits until it answers. */
async function serving(running: Running, visitor: Visitor): Promise<Running> {
  const deadline = Date.now() + LONGEST_MS;
  while (running.child.exitCode === null && Date.now() < deadline) {
    const status = await visitor.get("/login/").then(
      ({ status }) => status,
      () => 0,
    );
    if (status === 200 || status === 302) return running;
    await delay(100);
  }
  throw new Error(`It did not start: ${running.said()}`);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
