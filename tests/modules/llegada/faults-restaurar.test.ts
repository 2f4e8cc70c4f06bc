import { mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { checkFile } from "@db/copy.server";
import { Sqlite } from "@db/sqlite.server";
import { afterAll, expect, test } from "vitest";
import { copyOfShop } from "../../support/arrival";
import { newDatabaseFile } from "../../support/database";
import { newFolder, ownMemory, startProcess } from "../../support/process";
import type { Visitor } from "../../support/service";

const KILLS = Number(process.env.RESTORE_KILLS ?? 4);
// The copy has 115 MiB.
const MOST_GROWTH_MIB = 64;

const made = mkdtempSync(join(tmpdir(), "tienda-copia-"));
afterAll(() => rmSync(made, { recursive: true }));

const restore = async (visitor: Visitor, path: string): Promise<Response> =>
  visitor.upload("/restaurar/", { archivo: new File([await openAsBlob(path)], "tienda.sqlite") });

/** Names of the users, and how many rows the copy was filled with. */
function contentOf(path: string): string {
  const client = new Sqlite(path, { readonly: true });
  const [users, rows] = [
    "select group_concat(username) from usuarios",
    "select count(*) from ajustes_sistema where clave like 'relleno%'",
  ].map((sql) => client.prepare(sql).pluck().get());
  client.close();
  return `${users} ${rows}`;
}

test(`killed at any moment leaves the empty box or the whole copy, ${KILLS} times`, async () => {
  const copy = copyOfShop(made, { filler: 20_000 });
  const seen = new Set<string>();
  let whole = 0;
  for (let i = 0; i <= KILLS; i++) {
    const folder = newFolder();
    newDatabaseFile(folder.database);
    const service = await startProcess(folder.database, { workers: 2 });
    const began = performance.now();
    const answer = restore(service.visitor(), copy).catch(() => undefined);
    // The first one is measured; of the others half are killed about the time of the exchange, which comes last.
    if (i === 0) {
      await answer;
      whole = performance.now() - began;
    } else await delay(whole * (i % 2 ? Math.random() : 0.5 + Math.random() * 0.6));
    await service.killAll();
    checkFile(folder.database);
    const left = contentOf(folder.database);
    expect(["null 0", "duena 20000"]).toContain(left);
    seen.add(left);
    const again = await startProcess(folder.database, { workers: 1 });
    const visitor = again.visitor("duena");
    if (left === "null 0") expect((await restore(visitor, copy)).status).toBe(302);
    // With another database come other tokens.
    await visitor.get("/login/");
    expect((await visitor.login("duena")).headers.get("Location")).toBe("/dashboard/");
    await again.stop();
    folder.remove();
  }
  expect(seen.has("duena 20000")).toBe(true);
});

test("a large copy is never in the memory of the process that takes it", async () => {
  const copy = copyOfShop(made, { filler: Number(process.env.RESTORE_ROWS ?? 200_000), name: "grande.sqlite" });
  const folder = newFolder();
  newDatabaseFile(folder.database);
  const service = await startProcess(folder.database, { workers: 2 });
  await service.allServe();
  const pids = service.servingPids();
  const before = Math.max(...pids.map(ownMemory));
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, ...pids.map((pid) => ownMemory(pid) || 0));
  }, 20);
  expect((await restore(service.visitor(), copy)).status).toBe(302);
  clearInterval(looking);
  if (process.env.RESTORE_ROWS) console.log(`${before.toFixed()} to ${most.toFixed()} MiB`);
  expect(most - before).toBeLessThan(MOST_GROWTH_MIB);
  await service.stop();
  folder.remove();
});
