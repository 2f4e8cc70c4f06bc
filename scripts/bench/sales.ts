import { statSync } from "node:fs";
import { Agent } from "node:http";
import { openDatabase } from "@db/open.server";
import { type BenchRequest, type Measure, measure, send, type Target, timesTogether } from "./driver";
import { drawer, paidSalesOf, type Samples } from "./scenarios";
import type { BenchServer } from "./server";

const ALONE = 60;
const TOGETHER = 400;
/** Numbers of tills that sell at once. */
export const TILLS = [8, 20];

export interface SaleBytes {
  /** What a sale adds to the log of the database. */
  log: number;
  /** What the service writes for a sale in all: the log, and its transfer into the file. */
  written: number;
}

/** Measures what a sale writes, one after the other. */
export async function bytesOfSale(path: string, target: Target, server: BenchServer, sale: () => BenchRequest): Promise<SaleBytes> {
  const db = openDatabase(path);
  let log = 0;
  for (let sold = 0; sold < ALONE; sold++) {
    db.$client.pragma("wal_checkpoint(TRUNCATE)");
    await timesTogether(target, sale, 1, 1);
    log += statSync(`${path}-wal`).size;
  }
  db.$client.close();
  const before = server.writtenBytes();
  await timesTogether(target, sale, TOGETHER, 1);
  return { log: log / ALONE, written: (server.writtenBytes() - before) / TOGETHER };
}

/** Times of sales with `tills` at once, after a few to warm up. */
export async function timesOfTills(target: Target, sale: () => BenchRequest, tills: number): Promise<number[]> {
  await timesTogether(target, sale, 5 * tills, tills);
  return timesTogether(target, sale, TOGETHER, tills);
}

const ROUNDS = 2;

/** Measures in turn a sale paid in cash without a session, and one paid in parts with an open session. */
export async function measurePayments(
  target: Target,
  samples: Samples,
  token: string,
  print: (name: string, measured: Measure) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let round = 0; round < ROUNDS; round++) {
    print("venta de 5 líneas", await measure(target, paidSalesOf(samples, token, false)));
    await send(target, agent, drawer(token, "abrir"));
    print("la misma, mixta y con caja", await measure(target, paidSalesOf(samples, token, true)));
    await send(target, agent, drawer(token, "cerrar"));
  }
  agent.destroy();
}
