import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";
import { TIMED, until } from "../../support/time";
import { PaperShop } from "./paper-shop";
import { type FakePrinter, startPrinter } from "./printer";

/** `PRINT_KILLS=500` for a long run. */
const KILLS = Number(process.env.PRINT_KILLS || 12);
const SALES_A_LIFE = 4;
const LONGEST_LIFE_MS = 60;

let folder: ReturnType<typeof newFolder>;
let printer: FakePrinter;
let shop: PaperShop;
let service: ServiceProcess;
beforeEach(async () => {
  folder = newFolder();
  printer = await startPrinter();
  shop = new PaperShop(folder.database, printer);
});
afterEach(async () => {
  await service.killAll();
  await printer.off();
  folder.remove();
});

const isOver = () => shop.jobs().every(({ estado }) => !["en_cola", "imprimiendo"].includes(estado));

test("whenever the service is killed, no paper comes twice by itself, and none is lost without a word", async () => {
  service = await startProcess(folder.database);
  const owner = await service.owner();
  await shop.open(owner);
  let charged = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    // A slow printer, so that the kill finds the paper half-way; or a quick one, so that it finds the next.
    printer.mood = kill % 3 === 0 ? "well" : "slow";
    const till = service.returning(owner);
    const sales = Array.from({ length: SALES_A_LIFE }, () => shop.charge(till));
    await Promise.race(sales);
    await delay(Math.random() * LONGEST_LIFE_MS);
    await service.killAll();
    charged += (await Promise.all(sales)).filter(Boolean).length;
    service = await startProcess(folder.database);
  }
  printer.mood = "well";
  await until(isOver);
  expect(shop.faults()).toEqual([]);
  const counts: Record<string, number> = {};
  for (const { estado } of shop.jobs()) counts[estado] = (counts[estado] ?? 0) + 1;
  if (KILLS > 100) console.info(`${KILLS} kills, ${charged} sales acknowledged, ${shop.sales()} saved:`, counts);
  expect(shop.sales()).toBeGreaterThanOrEqual(charged);
});

test("the paper is at the printer within 300 ms after charging, whichever process charges", { ...TIMED }, async () => {
  service = await startProcess(folder.database, { workers: 2 });
  const owner = await service.owner();
  await shop.open(owner);
  const took: number[] = [];
  for (let i = 0; i < 20; i++) {
    const before = printer.received.length;
    expect(await shop.charge(owner)).toBe(true);
    const answered = Date.now();
    await until(() => printer.papers()[before]?.cuts === 1);
    took.push(printer.last - answered);
  }
  const sorted = took.toSorted((a, b) => a - b);
  if (process.env.PRINT_KILLS) console.info("ms from the answer to the last byte, sorted:", sorted);
  // The first paper loads what makes it.
  expect(sorted.at(-3)).toBeLessThan(300);
});
