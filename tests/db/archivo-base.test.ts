import { copyFileSync, mkdtempSync, type PathLike, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { FileFailure } from "@db/file.server";
import { type Database, openDatabase } from "@db/open.server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
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
  ejecutarEnTransaccion({ db }, () => db.$client.prepare("insert into ajustes_sistema values (?, '')").run(clave));
/** As if the log had been emptied this long ago. */
function emptied(ms: number): void {
  const then = new Date(Date.now() - ms);
  utimesSync(`${path}-wal`, then, then);
}
const quieten = () => emptied(60 * 60_000);
/** What another process does: a write, which it folds in at once. */
function foldAnother(): void {
  db.$client.prepare("insert into ajustes_sistema values ('otro', '')").run();
  fold(db);
}
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

  test.each(["-wal", "-shm"])("that was deleted, or whose %s was, takes none", (part) => {
    escribir("a");
    rmSync(`${path}${part}`);
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

  test.each([
    ["", "", () => {}],
    ["-wal", "", () => {}],
    ["", ", and this one stands still for a long time then", () => emptied(2_000_000)],
  ])("takes writes when another process folds the log in right after the look at its file%s%s", async (part, _stall, then) => {
    quieten();
    expect(db.file.fault()).toBeNull();
    await delay(20);
    meanwhile.after = `${path}${part}`;
    meanwhile.act = () => {
      meanwhile.after = "";
      foldAnother();
      then();
    };
    expect(db.file.fault()).toBeNull();
    expect(db.file.fault()).toBeNull();
  });

  test("takes writes when another process empties the log twice within a tick of the clock of its disk", async () => {
    emptied(0);
    const { mtime } = statSync(`${path}-wal`);
    expect(db.file.fault()).toBeNull();
    await delay(20);
    foldAnother();
    utimesSync(`${path}-wal`, mtime, mtime);
    expect(db.file.fault()).toBeNull();
  });

  test("that goes while a command runs does not acknowledge that command", () => {
    const comando = () => {
      db.$client.prepare("insert into ajustes_sistema values ('a', '')").run();
      renameSync(path, `${path}.aparte`);
      writeFileSync(path, "");
    };
    expect(() => ejecutarEnTransaccion({ db }, comando)).toThrow(FileFailure);
  });
});
