import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PASSWORD } from "../../tests/support/service";
import { momentOf, sinceThen } from "./record";
import type { Report } from "./report";
import { Shop } from "./shop";

const ROUNDS = 2;
/** After so long without a write, the one file holds everything. */
const SETTLED_MS = 2_000;
const LOAD_MS = 300;

/** Takes copies in every way that a shop may, while its tills sell, and looks at each. */
export async function copies(seed: number, report: Report): Promise<void> {
  const shop = await Shop.open(seed, report);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await underLoad(shop, report, "npm run backup", (target) => backup(shop, target));
      await underLoad(shop, report, "descarga del operador", (target) => download(shop, target));
      await shop.tills.workFor(shop.owner, LOAD_MS);
      await plainCopy(shop, report, "cp dos segundos después");
    }
    await shop.tills.workFor(shop.owner, LOAD_MS);
    await shop.service.stop();
    await plainCopy(shop, report, "cp tras SIGTERM", 0);
  } finally {
    await shop.close();
  }
}

/** What was acknowledged before the copy began is in it, whole; what came later may be. */
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

/** Takes a copy; what went wrong, or nothing. */
async function backup({ database }: Shop, target: string): Promise<string> {
  const env = { ...process.env, DATABASE_PATH: database };
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/backup.ts", target], { env, stdio: "ignore" });
  const [code] = await once(child, "exit");
  return code === 0 ? "" : `terminó con ${code}`;
}

async function download({ owner }: Shop, target: string): Promise<string> {
  const response = await owner.form("/admin/copia/", { password: PASSWORD });
  await writeFile(target, Buffer.from(await response.arrayBuffer()));
  return response.status === 200 ? "" : `respondió ${response.status}`;
}

/** The one file alone, as somebody copies it by hand. */
export async function plainCopy(shop: Shop, report: Report, what: string, settledMs = SETTLED_MS): Promise<void> {
  await delay(settledMs);
  const target = join(shop.path, "copia-a-mano.sqlite");
  copyFileSync(shop.database, target);
  shop.check(target);
  report.count(what);
}
