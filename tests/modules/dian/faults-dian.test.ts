import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { agrupar } from "~/domain/nucleo/agrupar";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";
import { until } from "../../support/time";
import { atTimes } from "./support/failures";
import { type DianServer, startDianService } from "./support/service";
import { DianShop, ISSUER } from "./support/shop";

/** `DIAN_KILLS=1000` for a long run. */
const KILLS = Number(process.env.DIAN_KILLS || 8);
const SALES_A_LIFE = 3;
const LONGEST_LIFE_MS = 120;
const LONGEST_ANSWER_MS = 30;

let folder: ReturnType<typeof newFolder>;
let dian: DianServer;
let shop: DianShop;
let service: ServiceProcess;
beforeEach(async () => {
  folder = newFolder();
  dian = await startDianService({ issuers: [ISSUER], schema: false });
  shop = new DianShop(folder.database);
});
afterEach(async () => {
  await service.killAll();
  await dian.stop();
  folder.remove();
});

const start = () => startProcess(folder.database, { variables: { DIAN_URL: dian.url } });

/** What is wrong between the shop's register and the service's: each number is accepted exactly once, as both say it, and none is missing. */
function faults(): string[] {
  const documents = shop.documents();
  const accepted = new Map<string, typeof dian.accepted>();
  for (const one of dian.accepted) accepted.set(one.numero, [...(accepted.get(one.numero) ?? []), one]);
  const wrong = documents.flatMap(({ numero, estado, cude, mensajes, xml }, i) => {
    const theirs = accepted.get(numero) ?? [];
    accepted.delete(numero);
    if (numero !== `EPOS${i + 1}`) return [`${numero} stands where EPOS${i + 1} belongs`];
    if (estado !== "aceptado") return [`${numero} is ${estado}: ${mensajes}`];
    if (theirs.length !== 1) return [`${numero} was accepted ${theirs.length} times`];
    return theirs[0]?.cude === cude && theirs[0].xml === xml ? [] : [`${numero} is not what was accepted`];
  });
  const missing = shop.sales() - documents.length;
  return [...wrong, ...[...accepted.keys()].map((numero) => `${numero} is nobody's`), ...(missing ? [`${missing} sales have none`] : [])];
}

test("whenever the service is killed, each number is accepted exactly once, and none is lost", async () => {
  service = await start();
  const owner = await service.owner();
  await shop.open(owner);
  dian.behave = atTimes;
  let charged = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    dian.delayMs = Math.random() * LONGEST_ANSWER_MS;
    const till = service.returning(owner);
    const sales = Array.from({ length: SALES_A_LIFE }, () => shop.charge(till));
    await Promise.race(sales);
    await delay(Math.random() * LONGEST_LIFE_MS);
    await service.killAll();
    charged += (await Promise.all(sales)).filter(Boolean).length;
    shop.hurry();
    service = await start();
  }
  dian.behave = () => "answered";
  dian.delayMs = 0;
  await shop.settled();
  expect(faults()).toEqual([]);
  expect(shop.sales()).toBeGreaterThanOrEqual(charged);
  if (KILLS > 100) console.info(summary(charged));
});

function summary(charged: number) {
  const sends = dian.calls.filter(({ operation }) => operation === "SendBillSync");
  return {
    kills: KILLS,
    charged,
    sales: shop.sales(),
    accepted: dian.accepted.length,
    calls: [...agrupar(dian.calls, ({ operation }) => operation)].map(([operation, calls]) => [operation, calls.length]),
    sentAgain: sends.filter(({ before }) => before > 0).length,
  };
}

test("the document of each sale is accepted, whichever process charges", async () => {
  service = await startProcess(folder.database, { workers: 2, variables: { DIAN_URL: dian.url } });
  const owner = await service.owner();
  await shop.open(owner);
  for (let i = 0; i < 5; i++) {
    expect(await shop.charge(owner)).toBe(true);
    await until(() => dian.accepted.length === i + 1);
  }
  await until(() => shop.waiting() === 0);
  expect(faults()).toEqual([]);
});
