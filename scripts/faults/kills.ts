import { setTimeout as delay } from "node:timers/promises";
import { kill } from "../../tests/support/process";
import { type Azar, azarCon } from "../seed/azar";
import type { Report } from "./report";
import { Shop } from "./shop";

/** Kills per shop: with more of them, checking the larger file would take longer than the kills. */
const KILLS_A_SHOP = 60;
const LONGEST_LOAD_MS = 400;
/** How long the tills continue after one worker was killed. */
const AFTER_MS = 150;

type Blow = "proceso" | "servicio" | "SIGTERM";

/** Kills processes of the service at random instants, again and again, and checks everything after each. */
export async function kills(count: number, seed: number, report: Report): Promise<void> {
  for (let done = 0; done < count; done += KILLS_A_SHOP) await shopOfKills(Math.min(KILLS_A_SHOP, count - done), seed + done, report);
}

async function shopOfKills(count: number, seed: number, report: Report): Promise<void> {
  const chance = azarCon(seed);
  const shop = await Shop.open(seed, report);
  try {
    for (const blow of blows(chance, count)) {
      await strike(shop, blow, chance);
      report.count(blow === "SIGTERM" ? "paradas con SIGTERM" : `kill -9 de ${blow === "proceso" ? "un proceso" : "todo el servicio"}`);
    }
  } finally {
    await shop.close();
  }
}

/**
 * The order of the kills. The supervisor waits longer after each worker that dies young, so the whole service ends after at most three of
 * them.
 */
function* blows(chance: Azar, count: number): Generator<Blow> {
  for (let left = count; left > 0; ) {
    for (let i = 1 + chance.entero(3); i > 0 && left > 1; i--, left--) yield "proceso";
    if (chance.entero(6) === 0) yield "SIGTERM";
    yield "servicio";
    left--;
  }
}

async function strike(shop: Shop, blow: Blow, chance: Azar): Promise<void> {
  let over = false;
  const working = shop.tills.work(shop.owner, () => over);
  await delay(chance.fraccion() * LONGEST_LOAD_MS);
  if (blow === "proceso") {
    const pids = shop.service.servingPids();
    if (pids.length > 0) kill(chance.elegir(pids), "SIGKILL");
    await delay(AFTER_MS);
    over = true;
  } else await (blow === "SIGTERM" ? shop.service.stop() : shop.service.killAll());
  over = true;
  const unanswered = await working;
  if (blow !== "proceso") await shop.start();
  shop.check();
  await shop.tills.again(shop.owner, unanswered);
  if (unanswered.length > 0) shop.check();
}
