import { statSync } from "node:fs";
import { openDatabase } from "@db/open.server";
import { type BenchRequest, type Target, timesTogether } from "./driver";
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
