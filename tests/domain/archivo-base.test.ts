import type { PathLike } from "node:fs";
import { copyFileSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { FileFailure } from "@db/file.server";
import { type Database, openDatabase } from "@db/open.server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { enTransaccion } from "~/domain/compartido/contexto.server";
import { fold } from "~/platform/copies/checkpoint.server";

// What another process does right after this one has looked at a file.
const meanwhile = vi.hoisted(() => ({ after: "", act: () => {} }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const statSync = (path: PathLike, options: object) => {
    const found = fs.statSync(path, options);
    if (path === meanwhile.after) meanwhile.act();
    return found;
  };
  return { ...fs, default: fs, statSync };
});

let folder: string;
let path: string;
let db: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tienda-archivo-"));
  path = join(folder, "tienda.sqlite");
  db = openDatabase(path, { migrate: true });
  fold(db);
});

afterEach(() => {
  meanwhile.after = "";
  db.$client.close();
  rmSync(folder, { recursive: true });
});

const escribir = (clave: string) =>
  enTransaccion({ db }, () => db.$client.prepare("insert into ajustes_sistema values (?, '')").run(clave));
/** As if the log had been emptied long ago. */
const quieten = () => utimesSync(`${path}-wal`, 1_000_000_000, 1_000_000_000);
const otra = () => openDatabase(join(folder, "otra.sqlite"), { migrate: true }).$client.close();

describe("an open database file", () => {
  test("takes writes in its place, also while its log grows and is folded in", async () => {
    for (let i = 0; i < 5; i++) {
      escribir(`a${i}`);
      if (i % 2 === 0) fold(db);
      expect(db.file.fault()).toBeNull();
      await delay(5);
    }
  });

  test("that was moved away takes none, and takes them again when it is back", () => {
    renameSync(path, `${path}.aparte`);
    expect(() => escribir("a")).toThrow(FileFailure);
    expect(db.file.fault()).toBe("missing");
    renameSync(`${path}.aparte`, path);
    escribir("b");
    expect(db.$client.prepare("select clave from ajustes_sistema").pluck().all()).toEqual(["b"]);
  });

  test("that was deleted, or whose log was, takes none", () => {
    escribir("a");
    rmSync(`${path}-wal`);
    expect(() => escribir("b")).toThrow(FileFailure);
    rmSync(path);
    expect(db.file.fault()).toBe("missing");
  });

  test("in whose place another one was moved takes none", () => {
    otra();
    renameSync(join(folder, "otra.sqlite"), path);
    expect(() => escribir("a")).toThrow(FileFailure);
    expect(db.file.fault()).toBe("replaced");
  });

  test("over which another one was copied takes none", async () => {
    otra();
    quieten();
    expect(db.file.fault()).toBeNull();
    await delay(20);
    copyFileSync(join(folder, "otra.sqlite"), path);
    expect(() => escribir("a")).toThrow(FileFailure);
    expect(db.file.fault()).toBe("overwritten");
  });

  test.each(["", "-wal"])("takes writes when another process folds the log in right after the look at its file%s", async (part) => {
    quieten();
    expect(db.file.fault()).toBeNull();
    await delay(20);
    meanwhile.after = `${path}${part}`;
    meanwhile.act = () => {
      meanwhile.after = "";
      db.$client.prepare("insert into ajustes_sistema values ('a', '')").run();
      fold(db);
    };
    expect(db.file.fault()).toBeNull();
    expect(db.file.fault()).toBeNull();
  });

  test("says so when it goes while a command runs: that one is not acknowledged", () => {
    const comando = () => {
      db.$client.prepare("insert into ajustes_sistema values ('a', '')").run();
      renameSync(path, `${path}.aparte`);
      writeFileSync(path, "");
    };
    expect(() => enTransaccion({ db }, comando)).toThrow(FileFailure);
  });
});
