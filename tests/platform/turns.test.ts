import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { oneATurn } from "~/platform/listener/turns.server";
import { TIMED } from "../support/time";

const PIECE_MS = 40;
const HOPS = 10;

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("a sale that arrives during a long piece of patient work is over before the next piece", async () => {
  const { admit, whenQuiet } = oneATurn();
  const happened: string[] = [];
  async function sell(): Promise<void> {
    for (let hop = 0; hop < HOPS; hop++) await setImmediate();
    happened.push("sale");
  }
  for (let piece = 0; piece < 3; piece++) {
    await whenQuiet();
    if (piece === 0) admit(() => void sell() === undefined, false, "till");
    work(PIECE_MS);
    happened.push("piece");
  }
  expect(happened).toEqual(["piece", "sale", "piece", "piece"]);
});

test("after a piece of patient work that took long, the next one waits a limited time", TIMED, async () => {
  const { admit, whenQuiet } = oneATurn();
  await whenQuiet();
  admit(() => true, false, "till");
  work(20 * PIECE_MS);
  const since = performance.now();
  // Another sale makes it busy again when the piece is over.
  admit(() => true, false, "till");
  await whenQuiet();
  const rested = performance.now() - since;
  expect(rested).toBeGreaterThan(PIECE_MS);
  expect(rested).toBeLessThan(12 * PIECE_MS);
});

test("what a piece of patient work leaves to the next turn is over before another piece begins", async () => {
  const { admit, whenQuiet } = oneATurn();
  const happened: string[] = [];
  async function piece(name: string): Promise<void> {
    await whenQuiet();
    if (name === "first") admit(() => happened.push("sale") > 0, false, "till");
    await setImmediate();
    work(PIECE_MS);
    happened.push(name);
  }
  await Promise.all([piece("first"), piece("second")]);
  expect(happened).toEqual(["first", "sale", "second"]);
});
