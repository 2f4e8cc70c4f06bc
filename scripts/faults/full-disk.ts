import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "../../tests/support/process";
import type { Report } from "./report";
import { Shop } from "./shop";

const SIZE = "24m";
const LOAD_MS = 300;
const FULL_MS = 2_000;
const REFILL_MS = 20;
const BLOCK = Buffer.alloc(4096);
const REFUSAL = /disco/i;

/** Fills the disk while the service runs. The service must say so, keep its data, and continue when there is space again. */
export async function fullDisk(seed: number, report: Report): Promise<void> {
  const folder = newFolder();
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", folder.path], { encoding: "utf8" });
  if (mounted.status !== 0) {
    folder.remove();
    return console.log(`Disco lleno, omitido: aquí no se puede montar un tmpfs (${mounted.error?.message ?? mounted.stderr.trim()}).`);
  }
  const remove = () => {
    spawnSync("umount", [folder.path]);
    folder.remove();
  };
  await withFullDisk(await Shop.open(seed, report, { folder: { ...folder, remove } }), report);
}

async function withFullDisk(shop: Shop, report: Report): Promise<void> {
  const filler = join(shop.path, "relleno");
  try {
    await shop.tills.workFor(shop.owner, LOAD_MS);
    const refused = await refusedWhileFull(shop, filler);
    report.count("rechazadas con 503 que nombra el disco", refused);
    if (refused === 0) report.fault("disco lleno", "ninguna escritura fue rechazada con 503 y el disco por su nombre");
    await shop.expectHealth(503, "disco lleno", () => fill(filler));
    rmSync(filler);
    await shop.expectHealth(200, "disco con espacio otra vez");
    await shop.tills.workFor(shop.owner, LOAD_MS);
    shop.check();
  } finally {
    await shop.close();
  }
}

/**
 * Number of refused writes while the disk is full. The disk is filled once the write-ahead log is empty, because writes that fit into a log
 * need no space, and again all the time, because a checkpoint frees space.
 */
async function refusedWhileFull(shop: Shop, filler: string): Promise<number> {
  await shop.settle();
  fill(filler);
  const again = setInterval(() => fill(filler), REFILL_MS);
  try {
    return (await shop.tills.tryFor(shop.owner, FULL_MS, REFUSAL)).refused;
  } finally {
    clearInterval(again);
  }
}

/** Fills the disk completely. */
function fill(path: string): void {
  const descriptor = openSync(path, "a");
  try {
    for (;;) writeSync(descriptor, BLOCK);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    closeSync(descriptor);
  }
}
