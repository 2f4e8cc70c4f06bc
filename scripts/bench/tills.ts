import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { send, type Target } from "./driver";
import { type Samples, salesOf } from "./scenarios";

const TILLS = 4;
const PAUSE_MS = 15;

/** What a process needs to sell in a shop. */
export interface Till {
  target: Pick<Target, "url" | "headers">;
  samples: Samples;
  token: string;
}

/** A sale: when it began, as `Date.now()`, and how long it took. */
export interface TimedSale {
  at: number;
  ms: number;
}

/**
 * Sells at {@link TILLS} tills until `stop`, and adds each sale to `sales`. They are a process of their own: a large request of the other
 * shop, made or read in this one, would delay them and their clock. `closed` rejects when a sale fails.
 */
export async function openTills(till: Till): Promise<{ sales: TimedSale[]; closed: Promise<void>; stop(): unknown }> {
  const sales: TimedSale[] = [];
  const program = fork(fileURLToPath(import.meta.url), { execArgv: ["--import", "tsx"] });
  program.on("message", (sale: TimedSale) => sales.push(sale));
  const closed = once(program, "exit").then(([code]) => {
    if (code) throw new Error("Una venta falló.");
  });
  program.send(till);
  await Promise.race([once(program, "message"), closed]);
  return { sales, closed, stop: () => program.kill() };
}

async function sell({ target, samples, token }: Till): Promise<never> {
  const agent = new Agent({ keepAlive: true, maxSockets: TILLS });
  const sale = salesOf(samples, token);
  for (;;) {
    const at = Date.now();
    process.send?.({ at, ms: await send(target, agent, sale()) });
    await pause(PAUSE_MS);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [till] = await once(process, "message");
  for (let i = 0; i < TILLS; i++) void sell(till);
}
