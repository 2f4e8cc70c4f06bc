import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@db/open.server";
import { Sqlite } from "@db/sqlite.server";
import { writingTogether } from "@db/transaction.server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let folder: string;
let db: Database;
let other: InstanceType<typeof Sqlite>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tienda-transaccion-"));
  const path = join(folder, "tienda.sqlite");
  db = openDatabase(path, { migrate: true });
  other = new Sqlite(path);
});

afterEach(() => {
  other.close();
  db.$client.close();
  rmSync(folder, { recursive: true });
});

const write = (clave: string) => writingTogether(db, () => insert(clave));
const insert = (clave: string, how = "insert") => db.$client.prepare(`${how} into ajustes_sistema values (?, '')`).run(clave).changes;
/** The keys that another connection sees: the committed ones. */
const keys = () => other.prepare("select clave from ajustes_sistema where clave like 'k%' order by clave").pluck().all();

describe("commands in one transaction", () => {
  test("are committed together, in order, before any of them is answered", async () => {
    const seen: unknown[] = [];
    await Promise.all(["k1", "k2", "k3"].map((clave) => write(clave).then(() => seen.push(keys()))));
    expect(seen).toEqual(Array(3).fill(["k1", "k2", "k3"]));
    await write("k4");
    expect(keys()).toEqual(["k1", "k2", "k3", "k4"]);
  });

  test("one that throws takes back its own writes only", async () => {
    const failing = writingTogether(db, () => {
      insert("k2");
      throw new Error("no");
    });
    const answers = await Promise.allSettled([write("k1"), failing, write("k3")]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(keys()).toEqual(["k1", "k3"]);
  });

  test("all fail when SQLite takes the whole transaction back", async () => {
    const breaking = () => writingTogether(db, () => insert("k1", "insert or rollback"));
    const answers = await Promise.allSettled([write("k1"), breaking(), write("k3")]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(keys()).toEqual([]);
    await write("k4");
    expect(keys()).toEqual(["k4"]);
  });

  test("wait for another writer without stopping the process", async () => {
    other.exec("begin immediate; insert into ajustes_sistema values ('k1', '')");
    setTimeout(() => other.exec("commit"), 100);
    await Promise.all([write("k2"), write("k3")]);
    expect(keys()).toEqual(["k1", "k2", "k3"]);
    expect(db.$client.pragma("busy_timeout", { simple: true })).toBe(5000);
  });

  test("give up after five seconds", async () => {
    other.exec("begin immediate");
    await expect(write("k1")).rejects.toMatchObject({ code: "SQLITE_BUSY" });
    other.exec("rollback");
    expect(keys()).toEqual([]);
  }, 20_000);
});
