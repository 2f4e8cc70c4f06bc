import { execFile } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { openDatabase } from "@db/open.server";
import { driver, Sqlite } from "@db/sqlite.server";
import { writing } from "@db/transaction.server";
import { triggersSql } from "@db/triggers.server";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const MIGRATIONS = readMigrationFiles({ migrationsFolder: "drizzle" });
const ROOT = process.cwd();

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tienda-abrir-"));
  path = join(folder, "tienda.sqlite");
});

afterEach(() => {
  vi.restoreAllMocks();
});

function applied(file: string): number {
  const client = new Sqlite(file, { readonly: true });
  const count = client.prepare<[], number>("select count(*) from __drizzle_migrations").pluck().get();
  client.close();
  return count ?? 0;
}

/** A database as the program's first version left it, with one thing in it. */
function firstVersion(): void {
  const [first] = MIGRATIONS;
  const client = new Sqlite(path);
  client.exec("create table __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)");
  for (const statement of first?.sql ?? []) client.exec(statement);
  client.prepare("insert into __drizzle_migrations (hash, created_at) values (?, ?)").run(first?.hash, first?.folderMillis);
  client.exec("insert into ajustes_sistema values ('nota', 'de antes')");
  client.close();
}

/** Begins a transaction of another thread, which is committed 300 ms later. */
async function anotherWrites(): Promise<void> {
  const code = `const { parentPort, workerData } = require("node:worker_threads");
    const client = new (require("${driver}"))(workerData);
    client.exec("begin immediate; insert into ajustes_sistema values ('primero', '1')");
    parentPort.postMessage("");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    client.exec("commit"); client.close();`;
  await once(new Worker(code, { eval: true, workerData: path }), "message");
}

/** The project with one more migration. */
function withMigration(sql: string): void {
  for (const name of ["drizzle", "db/triggers"]) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  const journalPath = join(folder, "drizzle/meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalPath, "utf8"));
  journal.entries.push({ idx: 99, version: "6", when: Date.parse("2099-01-01"), tag: "0099_prueba", breakpoints: true });
  writeFileSync(journalPath, JSON.stringify(journal));
  appendFileSync(join(folder, "drizzle/0099_prueba.sql"), sql);
  vi.spyOn(process, "cwd").mockReturnValue(folder);
}

describe("opening the database", () => {
  test("a committed sale is on the disk, and references hold", () => {
    const { $client } = openDatabase(path, { migrate: true });
    const pragma = (name: string) => $client.pragma(name, { simple: true });
    expect([pragma("journal_mode"), pragma("synchronous"), pragma("foreign_keys"), pragma("busy_timeout")]).toEqual(["wal", 2, 1, 5000]);
    $client.close();
  });

  test("a limit does not make SQLite compile a statement anew at each run: it is no bare parameter", () => {
    const db = openDatabase(path, { migrate: true });
    const { source } = db.$client.prepare("select key from json_each('[1, 2, 3]') limit ? offset ?");
    expect(source).toBe("select key from json_each('[1, 2, 3]') limit +? offset ?");
    expect(db.$client.prepare(source).pluck().all(1, 1)).toEqual([1]);
    db.$client.close();
  });

  test("the pages are small, also in an old file once it is migrated, unless somebody else has it open", () => {
    const pages = () => {
      const { $client } = openDatabase(path, { migrate: true });
      const found = [$client.pragma("page_size", { simple: true }), $client.pragma("journal_mode", { simple: true })];
      $client.close();
      return found;
    };
    expect(pages()).toEqual([2048, "wal"]);
    rmSync(path);
    firstVersion();
    const other = new Sqlite(path);
    other.pragma("journal_mode = WAL");
    other.prepare("select 1 from ajustes_sistema").get();
    expect(pages()).toEqual([4096, "wal"]);
    other.close();
    rmSync(path);
    firstVersion();
    expect(pages()).toEqual([2048, "wal"]);
  });

  test("a transaction waits while another process writes", async () => {
    const db = openDatabase(path, { migrate: true });
    await anotherWrites();
    const found = writing(db, () => db.$client.prepare("select valor from ajustes_sistema where clave = 'primero'").pluck().get());
    expect(found).toBe("1");
    expect(db.$client.pragma("busy_timeout", { simple: true })).toBe(5000);
    db.$client.close();
  });

  test("a file that is missing is not made by a tool that only reads", () => {
    expect(() => openDatabase(path)).toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a new file gets all migrations and needs no copy", () => {
    openDatabase(path, { migrate: true }).$client.close();
    openDatabase(path, { migrate: true }).$client.close();
    expect(readdirSync(folder)).toEqual(["tienda.sqlite"]);
    expect(applied(path)).toBe(MIGRATIONS.length);
  });

  test("an old file is kept whole before it is migrated", () => {
    firstVersion();
    openDatabase(path, { migrate: true }).$client.close();
    expect(applied(path)).toBe(MIGRATIONS.length);
    const [name = "", ...others] = readdirSync(join(folder, "copias"));
    expect([name.startsWith("antes-de-migrar-"), others]).toEqual([true, []]);
    expect(applied(join(folder, "copias", name))).toBe(1);
    const copy = new Sqlite(join(folder, "copias", name), { readonly: true });
    expect(copy.prepare("select valor from ajustes_sistema").pluck().get()).toBe("de antes");
    copy.close();
  });

  test("the triggers are those of the files, in a new database and in one of the first version", () => {
    const written = (triggersSql().match(/^CREATE TRIGGER.*?\nEND(?=;)/gms) ?? []).sort();
    firstVersion();
    for (const place of [":memory:", path]) {
      const { $client } = openDatabase(place, { migrate: true });
      const made = $client.prepare<[], string>("select sql from sqlite_master where type = 'trigger'").pluck().all();
      expect(made.sort()).toEqual(written);
      $client.close();
    }
  });

  test("triggers of another version are replaced, those that were dropped by hand are not", () => {
    const { $client } = openDatabase(path, { migrate: true });
    $client.exec("drop trigger ventas_fijas; create trigger de_antes after insert on ventas begin select 1; end");
    const names = () =>
      $client.prepare<[], string>("select name from sqlite_master where name in ('ventas_fijas', 'de_antes')").pluck().all();
    openDatabase(path, { migrate: true }).$client.close();
    expect(names()).toEqual(["de_antes"]);
    $client.pragma("user_version = 1");
    openDatabase(path, { migrate: true }).$client.close();
    expect(names()).toEqual(["ventas_fijas"]);
    $client.close();
  });

  test("a migration that fails half-way leaves nothing of itself", () => {
    firstVersion();
    withMigration("create table de_paso (id integer);--> statement-breakpoint\ninsert into no_existe values (1);");
    expect(() => openDatabase(path, { migrate: true })).toThrow(/no_existe/);
    expect(applied(path)).toBe(1);
    const client = new Sqlite(path);
    expect(client.prepare("select name from sqlite_master where name in ('de_paso', 'productos_busqueda')").all()).toEqual([]);
    client.close();
  });

  test("a migration that would leave rows without what they refer to is not applied", () => {
    openDatabase(path, { migrate: true }).$client.close();
    withMigration("insert into sesiones (id_hash, usuario_id, creada, ultimo_uso, expira) values ('x', 77, 0, 0, 0);");
    expect(() => openDatabase(path, { migrate: true })).toThrow(/sin su referencia/);
    expect(applied(path)).toBe(MIGRATIONS.length);
  });

  test("a database of something else, of a later version or of another one is left alone", () => {
    const other = new Sqlite(path);
    other.exec("create table recetas (id integer)");
    expect(() => openDatabase(path, { migrate: true })).toThrow(/no es una base de datos de la tienda/);
    other.exec("drop table recetas");
    other.close();
    const { $client } = openDatabase(path, { migrate: true });
    $client.exec("insert into __drizzle_migrations (hash, created_at) values ('del futuro', 9e15)");
    expect(() => openDatabase(path, { migrate: true })).toThrow(/de una versión más nueva del programa: instale esa versión/);
    $client.exec("update __drizzle_migrations set hash = 'de otro' where rowid = 1");
    expect(() => openDatabase(path, { migrate: true })).toThrow(/de otra versión del programa/);
    $client.close();
  });

  test("a file without a log gets one once nobody writes", async () => {
    firstVersion();
    await anotherWrites();
    openDatabase(path, { migrate: true }).$client.close();
    expect(applied(path)).toBe(MIGRATIONS.length);
  });

  test("four processes that start at once migrate it once", async () => {
    firstVersion();
    const script = `import("./db/open.server.ts").then(({ openDatabase }) => openDatabase(process.argv[1], { migrate: true }))`;
    const start = () => promisify(execFile)(process.execPath, ["--import", "tsx", "--eval", script, path], { cwd: ROOT });
    await Promise.all([start(), start(), start(), start()]);
    expect(applied(path)).toBe(MIGRATIONS.length);
    const [name = "", ...others] = readdirSync(join(folder, "copias"));
    expect([applied(join(folder, "copias", name)), others]).toEqual([1, []]);
  });
});
