import { copyFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "./report";
import { Shop } from "./shop";

const LOAD_MS = 300;
/** Time within which the service must notice that the file is gone. */
const NOTICED_MS = 1_000;
const AWAY_MS = 1_000;
const REFUSAL = /base de datos|archivo/i;

/** Removes the database file while the service runs: the service may not acknowledge a record that is then lost. */
export async function lostFile(seed: number, report: Report): Promise<void> {
  const shop = await Shop.open(seed, report);
  const aside = join(shop.path, "aparte.sqlite");
  const older = join(shop.path, "anterior.sqlite");
  const bringBack = () => renameSync(aside, shop.database);
  try {
    await shop.tills.workFor(shop.owner, LOAD_MS);
    await shop.settle();
    copyFileSync(shop.database, older);
    await lend(shop, report, "archivo con otro nombre", () => renameSync(shop.database, aside), bringBack);
    const exchange = () => {
      renameSync(shop.database, aside);
      copyFileSync(older, shop.database);
    };
    await lend(shop, report, "archivo cambiado por otro", exchange, bringBack);
    await lose(shop, report);
  } finally {
    await shop.close();
  }
}

/** Moves the file away and back. Soon every sale must be refused, and what was acknowledged before must be in the file. */
async function lend(shop: Shop, report: Report, what: string, take: () => void, bringBack: () => void): Promise<void> {
  take();
  const first = await shop.tills.tryFor(shop.owner, NOTICED_MS, REFUSAL);
  const then = await shop.tills.tryFor(shop.owner, AWAY_MS, REFUSAL);
  report.count(`${what}: rechazadas con 503`, first.refused + then.refused);
  report.count(`${what}: confirmadas antes de notarlo`, first.acknowledged);
  if (then.acknowledged > 0) report.fault(what, `un segundo después aún se confirmaron ${then.acknowledged}`);
  await shop.expectHealth(503, what);
  bringBack();
  await shop.expectHealth(200, `${what}, de vuelta`);
  await shop.tills.workFor(shop.owner, LOAD_MS);
  shop.check();
}

/** Deletes the file: every record acknowledged from then on is lost. */
async function lose(shop: Shop, report: Report): Promise<void> {
  const what = "archivo borrado";
  rmSync(shop.database);
  const { refused, acknowledged } = await shop.tills.tryFor(shop.owner, NOTICED_MS, REFUSAL);
  report.count(`${what}: rechazadas con 503`, refused);
  if (acknowledged > 0) report.fault(what, `se confirmaron ${acknowledged} que ya no están en ningún archivo`);
  await shop.expectHealth(503, what);
}
