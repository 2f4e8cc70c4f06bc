// Simulates a working day on the real service: a browser, a form for every product, four tills at once. Checks every figure.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureChromium, ensurePdftotext } from "./browser.mjs";
import { openBrowser, registerByHand, sellByHand } from "./workday/browser";
import { checkCopy, checkInvoices, checkKardex, checkLedger, checkNotes } from "./workday/checks";
import { closeDrawer, openDrawer, payOff } from "./workday/drawer";
import { workInTheOffice } from "./workday/office";
import { startService } from "./workday/service";
import { enterProducts, productWith, readSales, type WorkdayProduct } from "./workday/shop";
import { bringBack, change, newClient, random, remove, sell } from "./workday/tills";

const PRODUCTS = 200;
const TILLS = 4;
const SALES = 500;
const SETTLED_MS = 2_000;
const OWNER = { username: "duena", password: "Clave-segura-1" };

const chromium = ensureChromium();
ensurePdftotext();
const browser = await openBrowser(chromium);
const folder = mkdtempSync(join(tmpdir(), "jornada-"));
const database = join(folder, "tienda.sqlite");
const copy = join(folder, "copia.sqlite");
const service = await startService(database);

try {
  const page = await registerByHand(browser, service.url, OWNER);
  console.log("Registro y entrada en Chromium, sin JavaScript: bien.");
  const owner = service.visitor();
  await owner.form("/login/", OWNER);

  const products = await timed(`${PRODUCTS} productos por su formulario`, () => enterProducts(owner, PRODUCTS));
  const ids = products.map(({ id }) => id);
  const counted = products.filter(({ weighed }) => !weighed).map(({ codigo }) => codigo);
  await openDrawer(owner);
  const client = await newClient(owner, "Rosa Elvira Ñustes");
  const shop = { products, client };
  const [returned, { newCodes, ...entered }] = await timed(`${SALES} ventas de 1 a 8 líneas desde ${TILLS} cajas a la vez`, () =>
    Promise.all([Promise.all(Array.from({ length: TILLS }, (_, i) => runTill(i, shop))), workInTheOffice(owner, ids, random(TILLS + 1))]),
  );
  const devoluciones = returned.reduce((sum, one) => sum + one, 0);
  console.log(
    `Entre ellas ${entered.compras} compras, ${entered.gastos} gastos, ${devoluciones} devoluciones de clientes y ${entered.devoluciones_compra} a proveedores.`,
  );
  for (const codigo of newCodes) ids.push((await productWith(owner, codigo)).id);
  console.log(`Venta a mano, sin JavaScript: ${await sellByHand(page, counted)}`);

  console.log(`Abono a la cuenta de quien compró fiado: ${await payOff(owner, client)}. Caja: ${await closeDrawer(owner)}.`);

  const sales = await readSales(owner);
  console.log(`Quedan ${sales.length} ventas.`);
  await checkInvoices(owner, sales, 10);
  await checkNotes(owner);
  await checkKardex(owner, ids);
  await pause(SETTLED_MS);
  copyFileSync(database, copy);
  checkCopy(copy, { productos: ids.length, ventas: sales.length, devoluciones, ...entered });
  checkLedger(database);
} finally {
  await browser.close();
  await service.stop();
  rmSync(folder, { recursive: true });
}

/**
 * Runs one till: it sells its part of the day, returns some ventas in part, changes some and deletes some. Returns the number of
 * devoluciones.
 */
async function runTill(number: number, shop: { products: readonly WorkdayProduct[]; client: number }): Promise<number> {
  const till = service.visitor();
  await till.form("/login/", OWNER);
  const pick = random(number + 1);
  const before = SALES / TILLS - 10;
  await sell(till, shop, before, pick);
  const page = await readSales(till, 1);
  const own = page.filter(({ id }) => id % TILLS === number);
  const back = own.filter((_, i) => i % 4 < 2);
  for (const { id, detalles } of back) await bringBack(till, id, detalles);
  for (const [i, { id, detalles }] of own.entries()) await (i % 2 === 0 ? change(till, id, detalles) : remove(till, id));
  await sell(till, shop, SALES / TILLS - before, pick);
  return back.length;
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
