import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { oneATurn } from "~/platform/listener/turns.server";

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
