import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PASSWORD } from "../../tests/support/service";
import { momentOf, sinceThen } from "./record";
import type { Report } from "./report";
import { Shop } from "./shop";

const ROUNDS = 2;
const LOAD_MS = 300;

/** Makes copies in every way a shop can while its tills sell, and checks each copy. */
export async function copies(seed: number, report: Report): Promise<void> {
  const shop = await Shop.open(seed, report);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await underLoad(shop, report, "npm run backup", (target) => backup(shop, target));
      await underLoad(shop, report, "descarga del operador", (target) => download(shop, target));
      await shop.tills.workFor(shop.owner, LOAD_MS);
      await shop.settle();
      plainCopy(shop, report, "cp sin ventas en curso");
    }
    await shop.tills.workFor(shop.owner, LOAD_MS);
    await shop.service.stop();
    plainCopy(shop, report, "cp tras SIGTERM");
  } finally {
    await shop.close();
  }
}

/** The copy must hold everything acknowledged before it began. It may hold later records, but only whole ones. */
async function underLoad(shop: Shop, report: Report, what: string, take: (target: string) => Promise<string>): Promise<void> {
  await shop.tills.workFor(shop.owner, LOAD_MS);
  let over = false;
  const target = join(shop.path, `copia-${shop.tills.records.length}.sqlite`);
  const taking = take(target).finally(() => (over = true));
  const moment = momentOf(shop.tills.records);
  const cut = await shop.tills.work(shop.owner, () => over);
  const problem = await taking;
  for (const { record } of cut) report.fault("respuesta", `${record.key} se cortó mientras se copiaba`);
  if (problem) return report.fault("copia", `${what}: ${problem}`);
  shop.check(target, sinceThen(shop.tills.records, moment));
  report.count(`copias por ${what}`);
}

/** Makes a copy and returns the error; "" if it succeeded. */
async function backup({ database }: Shop, target: string): Promise<string> {
  const env = { ...process.env, DATABASE_PATH: database };
  const child = spawn(process.execPath, ["scripts/run.mjs", "backup", target], { env, stdio: "ignore" });
  const [code] = await once(child, "exit");
  return code === 0 ? "" : `terminó con ${code}`;
}

async function download({ owner }: Shop, target: string): Promise<string> {
  const response = await owner.form("/admin/copia/", { password: PASSWORD });
  await writeFile(target, Buffer.from(await response.arrayBuffer()));
  return response.status === 200 ? "" : `respondió ${response.status}`;
}

/** Copies only the database file, as a person does by hand, and checks the copy. A service that had to be forced to stop promises none. */
export function plainCopy(shop: Shop, report: Report, what: string): void {
  if (shop.service.ended === 1) return report.count("paradas forzadas");
  const target = join(shop.path, "copia-a-mano.sqlite");
  copyFileSync(shop.database, target);
  shop.check(target);
  report.count(what);
}
