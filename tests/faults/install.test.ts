import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tienda-instalar-"));
  cpSync("package-lock.json", join(folder, "package-lock.json"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs in the folder, with a program in the place of npm that would empty node_modules as `npm ci` does. */
function install() {
  const npm = join(folder, "npm.js");
  writeFileSync(npm, 'require("node:fs").rmSync("node_modules/", { recursive: true, force: true });');
  const script = `import(${JSON.stringify(pathToFileURL("scripts/install.mjs").href)}).then((it) => it.ensureInstalled())`;
  return spawnSync(process.execPath, ["-e", script], { cwd: folder, encoding: "utf8", env: { ...process.env, npm_execpath: npm } });
}

test("npm start refuses a node_modules that is a link to another folder, which keeps what it has", () => {
  const other = join(folder, "de-otro");
  mkdirSync(other);
  writeFileSync(join(other, "algo"), "intacto");
  symlinkSync(other, join(folder, "node_modules"));
  const { status, stdout, stderr } = install();
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^node_modules es un enlace a otra carpeta, [^\n]+\n$/);
  expect(readFileSync(join(other, "algo"), "utf8")).toBe("intacto");
});

test("npm start installs into a node_modules folder of its own", () => {
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "node_modules", "viejo"), "");
  const { status, stdout, stderr } = install();
  expect([status, stdout]).toEqual([1, "Instalando las dependencias…\n"]);
  expect(stderr).toContain("No se pudieron instalar las dependencias");
  expect(existsSync(join(folder, "node_modules", "viejo"))).toBe(false);
});
