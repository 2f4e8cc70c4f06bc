import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay, setImmediate as turn } from "node:timers/promises";
import { keepNewest } from "@db/copies.server";
import { checkFile, copyDatabase, copyInSteps, snapshot } from "@db/copy.server";
import { type Database, openDatabase } from "@db/open.server";
import { Sqlite } from "@db/sqlite.server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { diaDe } from "~/domain/nucleo/fecha";
import { fold, startCheckpoints } from "~/platform/copies/checkpoint.server";
import { copyFailureOf, startDailyCopies } from "~/platform/copies/daily-copies.server";
import { readEnv } from "~/platform/process/env.server";
import { PATIENCE_MS, TIMED, until } from "../support/time";

// Two rows in each transaction: a copy with one of them is of no single moment.
const WRITER = `
  import("./db/open.server.ts").then(({ openDatabase }) => {
    const { $client } = openDatabase(process.argv[1]);
    const add = $client.prepare("insert into ajustes_sistema values (?, ?)");
    const pair = $client.transaction((n) => { add.run("a" + n, ""); add.run("b" + n, ""); });
    for (let n = 0, end = Date.now() + ${PATIENCE_MS}; Date.now() < end; n++) pair.immediate(n);
  });`;

const TIME_OF_A_COPY_MS = 1_500;

let folder: string;
let path: string;
let db: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tienda-copia-"));
  path = join(folder, "tienda.sqlite");
  db = openDatabase(path, { migrate: true });
});

afterEach(() => {
  db.$client.close();
});

function rowsIn(file: string): number {
  const client = new Sqlite(file, { readonly: true });
  const count = client.prepare<[], number>("select count(*) from ajustes_sistema").pluck().get();
  client.close();
  return count ?? 0;
}

/** What a person gets who copies just the database file. */
function plainCopyRows(): number {
  const copy = join(folder, "a-mano.sqlite");
  copyFileSync(path, copy);
  return rowsIn(copy);
}

function write(key: string): void {
  db.$client.prepare("insert into ajustes_sistema values (?, '')").run(key);
}

describe("a copy", () => {
  test("holds the shop as it was at one moment, although sales go on while it is made", async () => {
    const writer = spawn(process.execPath, ["--import", "tsx", "--eval", WRITER, path], { stdio: "inherit" });
    await until(() => rowsIn(path) >= 10);
    const counts: number[] = [];
    for (const n of [1, 2, 3, 4]) {
      const target = join(folder, `copia-${n}.sqlite`);
      copyDatabase(db.$client, target);
      const count = rowsIn(target);
      counts.push(count);
      await until(() => rowsIn(path) > count);
    }
    writer.kill("SIGKILL");
    expect(counts.map((count) => count % 2)).toEqual([0, 0, 0, 0]);
    expect(counts[3]).toBeGreaterThan(counts[0] ?? 0);
  });

  test("holds one moment too when every sale makes it begin anew", async () => {
    const writer = spawn(process.execPath, ["--import", "tsx", "--eval", WRITER, path], { stdio: "inherit" });
    await until(() => rowsIn(path) >= 10);
    const target = join(folder, "copia.sqlite");
    await copyInSteps(db.$client, target);
    writer.kill("SIGKILL");
    expect([rowsIn(target) % 2, readdirSync(folder).filter((name) => name.startsWith("copia"))]).toEqual([0, ["copia.sqlite"]]);
    checkFile(target);
  });

  test("made in steps lets SQLite fold the log in meanwhile", async () => {
    db.$client.exec(
      "insert into ajustes_sistema with recursive n(i) as (select 1 union all select i + 1 from n where i < 40) select i, zeroblob(1e6) from n",
    );
    const reader = new Sqlite(path);
    let steps = 0;
    let made = false;
    const copy = snapshot(reader, join(folder, "copia.sqlite")).then(() => (made = true));
    for (; !made; await turn()) {
      if (++steps === 4) write("entre dos pasos");
      if (steps > 4) expect(fold(db)).toBe(true);
    }
    await copy;
    reader.close();
    expect(steps).toBeGreaterThan(8);
    expect(rowsIn(join(folder, "copia.sqlite"))).toBe(41);
  });

  test("that does not pass its checks never gets its name", () => {
    const target = join(folder, "copia.sqlite");
    expect(() => copyDatabase(db.$client, target, () => ["el stock no cuadra"])).toThrow(/el stock no cuadra/);
    expect(readdirSync(folder).filter((name) => name.startsWith("copia"))).toEqual([]);
  });

  test("with damage inside is refused", () => {
    const target = join(folder, "copia.sqlite");
    copyDatabase(db.$client, target);
    checkFile(target);
    const bytes = readFileSync(target);
    bytes.fill(0xff, 8192, 12_288);
    writeFileSync(target, bytes);
    expect(() => checkFile(target)).toThrow();
  });

  test("stays for each of the last days, and older ones are removed", () => {
    for (let day = 10; day < 30; day++) writeFileSync(join(folder, `diaria-2026-11-${day}.sqlite`), "");
    writeFileSync(join(folder, "diaria-2026-11-09.sqlite.123.parcial"), "");
    utimesSync(join(folder, "diaria-2026-11-09.sqlite.123.parcial"), 0, 0);
    keepNewest(folder, "diaria-", 14);
    const left = readdirSync(folder).filter((name) => name.startsWith("diaria-"));
    expect([left.length, left[0]]).toEqual([14, "diaria-2026-11-16.sqlite"]);
  });
});

describe("the service", () => {
  const idle = () => false;

  test("keeps a copy of the day by itself, a minute after it starts", async () => {
    write("a");
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
    const stop = startDailyCopies(db, readEnv({ DATABASE_PATH: path }, ""), idle);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    const copy = join(folder, "copias", `diaria-${diaDe(Date.now())}.sqlite`);
    await until(() => existsSync(copy));
    stop();
    expect(rowsIn(copy)).toBe(1);
  });

  test.each([
    ["waits with it while the machine is busy", 1, 15],
    ["waits for an hour at most", 60, 60],
  ])("%s", async (_name, busyMinutes, madeAfter) => {
    write("a");
    let minutes = 0;
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
    const stop = startDailyCopies(db, readEnv({ DATABASE_PATH: path }, ""), () => minutes <= busyMinutes);
    const pass = (end: number) => {
      for (; minutes < end; minutes++) vi.advanceTimersByTime(60_000);
    };
    pass(madeAfter - 1);
    await delay(TIME_OF_A_COPY_MS);
    const early = existsSync(join(folder, "copias"));
    pass(madeAfter);
    vi.useRealTimers();
    const copy = join(folder, "copias", `diaria-${diaDe(Date.now())}.sqlite`);
    await until(() => existsSync(copy));
    stop();
    expect(early).toBe(false);
  });

  test("keeps why the copy of the day failed, until one is made", async () => {
    const other = join(folder, "otra", "tienda.sqlite");
    mkdirSync(dirname(other));
    writeFileSync(other, "no es una base de datos");
    const copyOf = async (done: () => boolean) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
      const stop = startDailyCopies(db, readEnv({ DATABASE_PATH: other }, ""), idle);
      vi.advanceTimersByTime(60_000);
      vi.useRealTimers();
      await until(done);
      stop();
      return copyFailureOf(other);
    };
    const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    expect((await copyOf(() => copyFailureOf(other) !== null))?.mensaje).toMatch(/está dañado/);
    log.mockRestore();
    write("a");
    db.$client.pragma("wal_checkpoint(TRUNCATE)");
    copyFileSync(path, other);
    expect(await copyOf(() => copyFailureOf(other) === null)).toBeNull();
  });
});

describe("the write-ahead log", () => {
  test("is in the database file within two seconds after the last write", TIMED, async () => {
    const stop = startCheckpoints(db, path);
    for (const key of ["a", "b", "c"]) write(key);
    await delay(1500);
    stop();
    expect([plainCopyRows(), statSync(`${path}-wal`).size]).toEqual([3, 0]);
  });

  test("is folded in beside somebody who reads, without waiting for them", TIMED, () => {
    write("a");
    const reader = new Sqlite(path);
    reader.exec("begin");
    reader.prepare("select * from ajustes_sistema").all();
    const before = performance.now();
    expect(fold(db)).toBe(false);
    expect(performance.now() - before).toBeLessThan(1000);
    expect(plainCopyRows()).toBe(1);
    reader.exec("commit");
    expect(fold(db)).toBe(true);
    reader.close();
    expect(db.$client.pragma("busy_timeout", { simple: true })).toBe(5000);
  });
});
