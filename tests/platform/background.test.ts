import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isBusy } from "@db/busy.server";
import { type Database, openDatabase } from "@db/open.server";
import { ajustesSistema } from "@db/schema/sistema";
import { Sqlite } from "@db/sqlite.server";
import { patiently } from "@db/transaction.server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { startTask } from "~/platform/process/background.server";
import { configureLog } from "~/platform/process/log.server";
import { inBackground } from "~/platform/process/storage.server";
import { outgoingMail } from "~/platform/sending/outgoing-mail.server";
import { storeLetter } from "../support/outbox";
import { AHORA } from "../support/tienda";
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

test("a task of the background waits while a large import is written, and runs again after it", async () => {
  let runs = 0;
  other.$client.exec("begin immediate");
  const stop = startTask(db, { everyMs: 5, run: () => runs++ });
  await delay(200);
  expect(runs).toBe(0);
  other.$client.exec("rollback");
  await until(() => runs > 1);
  stop();
});

/** Milliseconds between the beginnings of pieces of 5 ms of a task that has more to do each time. */
async function pausesOf(everyMs: number): Promise<number[]> {
  const begun: number[] = [];
  function piece(): boolean {
    begun.push(performance.now());
    busyFor(5);
    return begun.length < 5;
  }
  const stop = startTask(db, { everyMs, run: piece });
  await until(() => begun.length >= 5);
  stop();
  return begun.slice(1, 5).map((since, i) => since - Number(begun[i]));
}

function busyFor(ms: number): void {
  const since = performance.now();
  while (performance.now() - since < ms);
}

test("a task of which more waits goes on before its next turn, and rests longer than it worked", async () => {
  const pauses = await pausesOf(2_000);
  expect(Math.min(...pauses)).toBeGreaterThan(45);
  expect(Math.min(...pauses)).toBeLessThan(1_500);
});

test("such a task rests much longer in a process that is busy", async () => {
  const others = setInterval(() => busyFor(20), 20);
  const pauses = await pausesOf(2_000);
  clearInterval(others);
  expect(Math.max(...pauses)).toBeGreaterThan(250);
});

const write = (clave: string, valor = "") => db.insert(ajustesSistema).values({ clave, valor }).run();
const has = (clave: string): boolean =>
  other
    .select()
    .from(ajustesSistema)
    .all()
    .some((fila) => fila.clave === clave);

/** Runs the work while another connection holds the write lock, and lets it go when the event loop has gone on for a while. */
async function whileLocked(work: () => unknown): Promise<string[]> {
  configureLog({ LOG_LEVEL: "info", NODE_ENV: "test" });
  const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  other.$client.exec("begin immediate");
  work();
  await delay(200);
  other.$client.exec("rollback");
  return log.mock.calls.map(([line]) => String(line));
}

test("what no request waits for begins at once when the lock is free", () => {
  inBackground(db, () => write("a"));
  expect(has("a")).toBe(true);
});

test("what the background writes waits for the lock of another process without a line in the log, and is written", async () => {
  const lines = await whileLocked(() => inBackground(db, () => ejecutarEnTransaccion({ db }, () => write("a"))));
  await until(() => has("a"));
  expect(lines).toEqual([]);
});

test("what was lost to another process that took the lock first is tried again", async () => {
  let tries = 0;
  const busy = () => {
    const holder = openDatabase(db.$client.name);
    holder.$client.exec("begin immediate");
    db.$client.pragma("busy_timeout = 0");
    try {
      write("a");
    } finally {
      holder.$client.close();
    }
  };
  await inBackground(db, () => (tries++ === 0 ? busy() : write("a")));
  expect([tries, has("a")]).toEqual([2, true]);
});

test("waits no longer once the database was closed", async () => {
  other.$client.exec("begin immediate");
  const work = inBackground(db, () => write("a"));
  db.$client.close();
  await work;
  other.$client.exec("rollback");
  expect(has("a")).toBe(false);
});

test("the result of a message that was sent is kept once another process lets the lock go", async () => {
  storeLetter(db);
  const send = async () => {
    other.$client.exec("begin immediate");
    return "enviado" as const;
  };
  const mail = outgoingMail(db, { send }, () => AHORA);
  mail.look();
  await delay(200);
  other.$client.exec("rollback");
  await mail.idle();
  expect(other.$client.prepare("select estado from mensajes_salientes").pluck().all()).toEqual(["enviado"]);
});

test("a file is opened and read again while another process holds what it needs", async () => {
  const path = join(folder, "ajena.sqlite");
  const holder = new Sqlite(path);
  holder.exec("begin exclusive");
  let refusals = 0;
  const read = async () => {
    const client = new Sqlite(path, { timeout: 0 });
    try {
      return client.prepare("select 1 from sqlite_master").all();
    } catch (error) {
      if (isBusy(error) && ++refusals === 2) holder.close();
      throw error;
    } finally {
      client.close();
    }
  };
  expect(await patiently(read)).toEqual([]);
  expect(refusals).toBeGreaterThan(1);
});
