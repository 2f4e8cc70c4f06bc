import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { checkFile } from "@db/copy.server";
import { openDatabase } from "@db/open.server";
import { restoreDatabase } from "@db/restore.server";
import { Sqlite } from "@db/sqlite.server";
import { beforeEach, describe, expect, test } from "vitest";

const KILLS = Number(process.env.RESTORE_KILLS ?? 12);

const shops = mkdtempSync(join(tmpdir(), "tienda-restaurar-"));
const made = { nueva: join(shops, "nueva.sqlite"), vieja: join(shops, "vieja.sqlite") };
shopNamed("nueva", made.nueva);
shopNamed("vieja", made.vieja);

let folder: string;
let target: string;
let backup: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tienda-restaurar-"));
  target = join(folder, "db", "tienda.sqlite");
  backup = join(folder, "copia.sqlite");
  mkdirSync(join(folder, "db"), { mode: 0o700 });
  copyFileSync(made.nueva, backup);
  copyFileSync(made.vieja, target);
});

/** A database of some size that says who it is in its first row and in its last. */
function shopNamed(name: string, path: string): void {
  const { $client } = openDatabase(path, { migrate: true });
  const add = $client.prepare("insert into ajustes_sistema values (?, ?)");
  add.run("a", name);
  $client.transaction(() => {
    for (let i = 0; i < 2000; i++) add.run(`b${i}`, "x".repeat(500));
  })();
  add.run("z", name);
  $client.close();
}

/** Whose database a file is; both rows when it were a mixture. */
function nameIn(path: string): string {
  const client = new Sqlite(path);
  const names = client.prepare<[], string>("select distinct valor from ajustes_sistema where clave in ('a', 'z')").pluck().all();
  client.close();
  return names.join("+");
}

const ARGUMENTS = ["scripts/run.mjs", "restore"];

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, DATABASE_PATH: target };
}

function restore(source: string): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [...ARGUMENTS, source], { env: environment(), encoding: "utf8" });
}

function copies(): string[] {
  const path = join(folder, "db", "copias");
  return existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : [];
}

describe("restoring", () => {
  test("puts the backup in place and keeps the old database", () => {
    const { status, stdout } = restore(backup);
    expect([status, stdout.includes("antes-de-restaurar-")]).toEqual([0, true]);
    expect([nameIn(target), ...copies().map(nameIn)]).toEqual(["nueva", "vieja"]);
    expect(readdirSync(join(folder, "db")).sort()).toEqual(["copias", "tienda.sqlite"]);
  });

  test("works where there is no database yet", () => {
    rmSync(join(folder, "db"), { recursive: true });
    expect(restore(backup).status).toBe(0);
    expect([nameIn(target), copies()]).toEqual(["nueva", []]);
  });

  test("keeps what the old database still had in its log", () => {
    const { $client } = openDatabase(target);
    $client.exec("insert into ajustes_sistema values ('ultima', 'venta')");
    const crashed = join(folder, "caida");
    cpSync(join(folder, "db"), crashed, { recursive: true });
    $client.close();
    rmSync(join(folder, "db"), { recursive: true });
    cpSync(crashed, join(folder, "db"), { recursive: true });
    expect(existsSync(`${target}-wal`)).toBe(true);
    restoreDatabase(backup, target);
    expect(readdirSync(join(folder, "db")).sort()).toEqual(["copias", "tienda.sqlite"]);
    const kept = new Sqlite(copies()[0] ?? "");
    expect(kept.prepare("select valor from ajustes_sistema where clave = 'ultima'").pluck().get()).toBe("venta");
    kept.close();
  });

  test("refuses while the database is open", () => {
    const { $client } = openDatabase(target);
    const { status, stderr } = restore(backup);
    $client.close();
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^La base de datos .* está en uso[^\n]*\n$/)]);
    expect([nameIn(target), copies()]).toEqual(["vieja", []]);
  });

  test("refuses what is not a sound database of the shop", () => {
    const cut = join(folder, "cortada.sqlite");
    copyFileSync(backup, cut);
    writeFileSync(cut, Buffer.alloc(300_000, 0xff), { flag: "r+" });
    const foreign = join(folder, "recetas.sqlite");
    new Sqlite(foreign).exec("create table recetas (id integer)").close();
    const empty = join(folder, "vacia.sqlite");
    writeFileSync(empty, "");
    const faulty = () => restoreDatabase(backup, target, () => ["la caja no cuadra"]);
    expect(() => restoreDatabase(cut, target)).toThrow(/no es una base de datos sana/);
    expect(() => restoreDatabase(foreign, target)).toThrow(/no es una base de datos de la tienda/);
    expect(() => restoreDatabase(empty, target)).toThrow(/vacia.sqlite está vacío/);
    expect(faulty).toThrow(`El archivo ${backup} no está sano: la caja no cuadra`);
    expect(restore(folder).stderr).toMatch(/es una carpeta; indique un archivo\.\n$/);
    expect(restore(join(folder, "no-hay")).stderr).toMatch(/^No existe el archivo [^\n]*\n$/);
    expect([nameIn(target), copies()]).toEqual(["vieja", []]);
  });

  test("refuses a copy that lacks a trigger, or has a table of its own, and names it", () => {
    const client = new Sqlite(backup);
    client.exec("drop trigger productos_busqueda_vuelta; create table recetas (id integer)");
    client.close();
    const { status, stderr } = restore(backup);
    expect([status, stderr]).toEqual([
      1,
      `El archivo ${backup} no está completo: Falta el disparador productos_busqueda_vuelta. Sobra la tabla recetas.\n`,
    ]);
    expect([nameIn(target), copies()]).toEqual(["vieja", []]);
  });

  test("replaces a database that is damaged, and keeps it", () => {
    writeFileSync(target, "esto ya no es una base de datos".repeat(1000));
    restoreDatabase(backup, target);
    expect([nameIn(target), copies().length]).toEqual(["nueva", 1]);
  });

  test(`killed at any moment leaves the old or the new, ${KILLS} times`, async () => {
    const began = performance.now();
    restore(backup);
    const whole = performance.now() - began;
    for (let i = 0; i < KILLS; i++) {
      const before = nameIn(target);
      // The first half of the time node only starts; the end is where the files change places.
      const child = spawn(process.execPath, [...ARGUMENTS, before === "nueva" ? (copies()[0] ?? "") : backup], { env: environment() });
      const ended = new Promise((resolve) => child.once("exit", resolve));
      await delay(whole * (0.5 + Math.random() * 0.6));
      child.kill("SIGKILL");
      await ended;
      checkFile(target);
      expect(["vieja", "nueva"]).toContain(nameIn(target));
    }
    expect(restore(backup).status).toBe(0);
    expect(nameIn(target)).toBe("nueva");
  });
});
