import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addKeys, keyringFor, keyringPath, packKeys, readKeyring } from "@db/keyring.server";
import { keepPrivate } from "@db/private.server";
import { restoreDatabase } from "@db/restore.server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { copyOfShop } from "../support/arrival";

const made = mkdtempSync(join(tmpdir(), "tienda-llaves-"));
afterAll(() => rmSync(made, { recursive: true }));
const shop = copyOfShop(made);

let database: string;
let copy: string;

beforeEach(() => {
  const folder = mkdtempSync(join(made, "base-"));
  database = join(folder, "tienda.sqlite");
  copy = join(folder, "copia.sqlite");
  for (const path of [database, copy]) copyFileSync(shop, path);
});

const holds = (path: string, text: string): boolean => readFileSync(path).includes(text);

/** A folder without a database, as on another computer. */
function elsewhere(): string {
  const folder = mkdtempSync(join(made, "otro-"));
  mkdirSync(join(folder, "db"));
  return join(folder, "db", "tienda.sqlite");
}

describe("the keys beside a database", () => {
  test("are one file of its owner, made at the first use and kept", () => {
    expect(readKeyring(database)).toEqual([]);
    const [key = "", ...others] = keyringFor(database);
    expect([Buffer.from(key, "base64url").length, others]).toEqual([32, []]);
    expect(statSync(keyringPath(database)).mode & 0o777).toBe(0o600);
    expect(keyringFor(database)).toEqual([key]);
    expect(readdirSync(join(database, "..")).sort()).toEqual(["copia.sqlite", "tienda.sqlite", "tienda.sqlite.llave"]);
    expect(holds(database, key)).toBe(false);
    expect(keepPrivate(database)).toEqual([]);
  });

  test("grow by those of a copy, after their own", () => {
    const [own = ""] = keyringFor(database);
    const other = "o".repeat(43);
    addKeys(database, [other, own]);
    addKeys(database, [other]);
    expect(readKeyring(database)).toEqual([own, other]);
  });
});

describe("a copy that is closed with a code", () => {
  test("carries them, and a restore takes them out of the database again", () => {
    const [key = ""] = keyringFor(database);
    packKeys(database, copy);
    expect(holds(copy, key)).toBe(true);
    const target = elsewhere();
    restoreDatabase(copy, target);
    expect(readKeyring(target)).toEqual([key]);
    expect(holds(target, key)).toBe(false);
  });

  test("keeps those of the database that it replaces", () => {
    const [key = ""] = keyringFor(database);
    packKeys(database, copy);
    const target = elsewhere();
    copyFileSync(shop, target);
    const [own = ""] = keyringFor(target);
    restoreDatabase(copy, target);
    expect(readKeyring(target)).toEqual([own, key]);
  });

  test("of a box without any is as it was", () => {
    const before = readFileSync(copy);
    packKeys(database, copy);
    expect(readFileSync(copy).equals(before)).toBe(true);
    const target = elsewhere();
    restoreDatabase(copy, target);
    expect(readdirSync(join(target, "..")).filter((name) => name.endsWith(".llave"))).toEqual([]);
  });
});
