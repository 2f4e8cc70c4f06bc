import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openDatabase } from "@db/open.server";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import type { Paquete } from "~/domain/compartido/pantalla";
import { packagedFor } from "~/platform/process/packaged.server";
import { SinCorreo } from "~/ui/usuario/acceso";
import { makeProgram } from "../../scripts/package/tree";
import { textOf } from "../support/html";

let program: string;
let data: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "tienda-instalada-"));
  [program, data] = [join(folder, "programa"), join(folder, "datos")];
  for (const path of [program, data]) mkdirSync(path);
});

/** Lays a version beside the others, as a package does. */
function lay(version: string): string {
  const tree = join(program, "versiones", version);
  makeProgram("linux", tree);
  symlinkSync(resolve("node_modules"), join(tree, "node_modules"));
  return tree;
}

/** Gives the version one more migration. */
function addMigration(tree: string, sql: string): void {
  const journal = join(tree, "drizzle/meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  entries.push({ ...entries.at(-1), idx: entries.length, when: entries.at(-1).when + 1, tag: "9999_de_prueba" });
  writeFileSync(journal, JSON.stringify({ ...rest, entries }));
  writeFileSync(join(tree, "drizzle/9999_de_prueba.sql"), sql);
}

function run(script: string, ...args: string[]) {
  const { DATABASE_PATH: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8", env });
  return { status, said: stdout + stderr };
}

const install = (version: string) =>
  run(
    join(program, "versiones", version, "commands/update.mjs"),
    ...["--programa", program, "--nueva", version, "--datos", data, "--ajustes", join(data, "tienda.env")],
  );
const tienda = (...args: string[]) => run(join(program, "actual/scripts/installed/tienda.mjs"), ...args);
const versions = () => readdirSync(join(program, "versiones"));
const file = () => join(data, "tienda.sqlite");

test("the page of a forgotten password names the command and the log of the installation", () => {
  const shown = (paquete: Paquete | null) => textOf(renderToStaticMarkup(createElement(SinCorreo, { paquete })));
  expect(packagedFor("no-hay.json")).toBeNull();
  expect(shown(null)).toContain("npm run user -- password USUARIO");
  for (const [system, ...words] of [
    ["linux", "sudo tienda user password USUARIO", "sudo journalctl -u tienda"],
    ["windows", '"%ProgramFiles%\\Tienda\\tienda.cmd" user password USUARIO', "%ProgramData%\\Tienda\\registro\\Tienda.out.log"],
  ] as const) {
    const tree = join(program, system);
    makeProgram(system, tree);
    expect(packagedFor(join(tree, "paquete.json"))).toBe(system);
    for (const word of words) expect(shown(system)).toContain(word);
    expect(shown(system)).not.toContain("npm");
  }
  expect(readFileSync("scripts/package/windows/Tienda.xml", "utf8")).toContain("<logpath>%ProgramData%\\Tienda\\registro</logpath>");
});

test("a first installation, its commands, and a file that the service's user may read", () => {
  lay("1.0.0");
  expect(install("1.0.0")).toEqual({ status: 0, said: "La tienda quedó instalada, versión 1.0.0.\n" });
  expect(statSync(join(program, "lugar.json")).mode & 0o777).toBe(0o644);
  expect(tienda("user", "crear", "ana", "ana@example.com").status).toBe(0);
  expect(tienda("user", "lista").said).toContain("ana@example.com");
  expect(tienda("verify")).toMatchObject({ status: 0, said: expect.stringContaining("Todo cuadra") });
  expect(tienda("backup").said).toBe("Uso: tienda backup ARCHIVO\n");
  expect(tienda("otra").status).toBe(1);
});

test.skipIf(process.getuid?.() !== 0)("an ordinary user is told to use sudo, whatever of the installation is closed", () => {
  lay("1.0.0");
  install("1.0.0");
  tienda("user", "crear", "ana", "ana@example.com");
  const script = join(program, "actual/scripts/installed/tienda.mjs");
  const asNobody = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      encoding: "utf8",
      env: { NODE_ENV: "production" },
      uid: 65_534,
    });
    return { status, said: stdout + stderr };
  };
  const line = "Este usuario no puede leer los datos de la tienda. Use sudo: sudo tienda user lista\n";
  for (const path of ["../..", "..", "."]) chmodSync(join(program, path), 0o755);
  const settings = join(data, "tienda.env");
  for (const [path, open, closed] of [
    [data, 0o755, 0o700],
    [file(), 0o644, 0o600],
    [settings, 0o644, 0o600],
  ] as const) {
    writeFileSync(settings, "");
    chmodSync(data, 0o777);
    chmodSync(path, closed);
    expect([path, asNobody("user", "lista")]).toEqual([path, { status: 1, said: line }]);
    chmodSync(path, open);
  }
});

test("an update migrates the rows, keeps a copy of those from before, and deletes the version from before with what Node compiled of it", () => {
  lay("1.0.0");
  install("1.0.0");
  tienda("user", "crear", "ana", "ana@example.com");
  addMigration(lay("1.1.0"), "update usuarios set es_operador = 0;");
  mkdirSync(join(data, "compilado/v22"), { recursive: true });
  expect(install("1.1.0")).toEqual({ status: 0, said: "La tienda pasó de la versión 1.0.0 a la 1.1.0.\n" });
  expect(readdirSync(data)).not.toContain("compilado");
  expect(versions()).toEqual(["1.1.0"]);
  expect(tienda("user", "lista").said).not.toContain("operador");
  const copies = readdirSync(join(data, "copias"));
  expect(copies.filter((name) => name.startsWith("antes-de-actualizar-"))).toHaveLength(1);
  expect(copies.filter((name) => name.startsWith("antes-de-restaurar-"))).toEqual([]);
});

test.each([
  ["fails", "update nada set a = 1;", "no se pudo pasar a esta versión del programa. no such table: nada."],
  ["leaves another schema", "create table de_mas (a integer); drop table compras;", ""],
])("an update whose migration %s leaves the program and the rows from before", (_, sql, why) => {
  lay("1.0.0");
  install("1.0.0");
  tienda("user", "crear", "ana", "ana@example.com");
  const before = readFileSync(file());
  addMigration(lay("1.1.0"), sql);
  const { status, said } = install("1.1.0");
  expect(status).toBe(1);
  expect(said).toContain(why);
  expect(said).toContain("La tienda sigue con la versión 1.0.0 y con sus datos de antes.");
  expect(versions()).toEqual(["1.0.0"]);
  expect(readFileSync(file()).equals(before)).toBe(true);
  expect(tienda("user", "lista").said).toContain("ana@example.com");
});

test("an older program over a newer database is refused, and the newer one goes on", () => {
  const newer = lay("1.1.0");
  addMigration(newer, "update usuarios set email = email;");
  install("1.1.0");
  tienda("user", "crear", "ana", "ana@example.com");
  lay("1.0.0");
  const { status, said } = install("1.0.0");
  expect({ status, versions: versions() }).toEqual({ status: 1, versions: ["1.1.0"] });
  expect(said).toContain("La base de datos es de una versión más nueva del programa");
});

test("an update while the database is in use changes nothing", () => {
  lay("1.0.0");
  install("1.0.0");
  tienda("user", "crear", "ana", "ana@example.com");
  const db = openDatabase(file());
  addMigration(lay("1.1.0"), "update usuarios set es_operador = 0;");
  const { status, said } = install("1.1.0");
  db.$client.close();
  expect(status).toBe(1);
  expect(said).toContain("está en uso");
  expect(versions()).toEqual(["1.0.0"]);
  expect(tienda("user", "lista").said).toContain("ana@example.com");
});

test("settings of the installation count, also a place of the database", () => {
  appendFileSync(join(data, "tienda.env"), "DATABASE_PATH=otra.sqlite\n");
  lay("1.0.0");
  install("1.0.0");
  tienda("user", "crear", "ana", "ana@example.com");
  expect(existsSync(join(data, "otra.sqlite"))).toBe(true);
});
