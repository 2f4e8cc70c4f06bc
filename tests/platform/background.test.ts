import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Database, openDatabase } from "@db/open.server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTask } from "~/platform/process/background.server";
import { until } from "../support/time";

let folder: string;
let db: Database;
let other: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tienda-tareas-"));
  const path = join(folder, "tienda.sqlite");
  db = openDatabase(path, { migrate: true });
  other = openDatabase(path);
});
afterEach(() => {
  for (const { $client } of [db, other]) $client.close();
  rmSync(folder, { recursive: true });
});

test("a task of the background is skipped while a large import is written, and runs again after it", async () => {
  let runs = 0;
  other.$client.exec("begin immediate");
  const stop = startTask(db, { everyMs: 5, run: () => runs++ });
  await delay(200);
  expect(runs).toBe(0);
  other.$client.exec("rollback");
  await until(() => runs > 1);
  stop();
});
