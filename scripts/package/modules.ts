import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmCommand } from "../install.mjs";
import type { System } from "./system";

const OS: Record<System, string> = { linux: "linux", windows: "win32" };
/** What no program reads at run time. */
const SUPERFLUOUS = /(\.map|\.d\.[cm]?ts|\.md|\.markdown|\.flow|\.tsbuildinfo)$/i;
const LICENSE = /^(licen[cs]e|copying|notice)/i;
// The driver and zod bring their sources, and the libraries of documents and barcodes copies for browsers. What reads codes with a camera is in
// the scripts for browsers already.
const FOLDERS = [
  "better-sqlite3/deps",
  "better-sqlite3/src",
  "better-sqlite3/build",
  "bwip-js/bin",
  "bwip-js/src",
  "bwip-js/barcode.ps",
  "zod/src",
  "@zxing/library",
  "pdf-lib/dist",
  "pdf-lib/src",
  "pdf-lib/ts3.4",
  "@pdf-lib/fontkit/src",
];

/** Installs the packages of run time for a system, from the lock file, and deletes what the program never reads. */
export function installPackages(system: System, tree: string): void {
  const own = readFileSync(join(tree, "package.json"), "utf8");
  const lock = writeWanted(tree);
  const [program, ...first] = npmCommand();
  const target = [`--os=${OS[system]}`, "--cpu=x64", ...(system === "linux" ? ["--libc=glibc"] : [])];
  const options = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--silent", ...target];
  const { status } = spawnSync(program ?? "npm", [...first, ...options], { cwd: tree, stdio: "inherit" });
  if (status !== 0) throw new Error("npm no pudo reunir los paquetes del programa; arriba está el motivo.");
  rmSync(join(tree, "package-lock.json"));
  writeFileSync(join(tree, "package.json"), own);
  dropOthers(join(tree, "node_modules"), wantedPackages(lock));
  slim(join(tree, "node_modules"), `${OS[system]}-x64.node`);
}

/** Returns the lock file of run time. The driver for Node 20 alone is left out. */
function writeWanted(tree: string): Lock {
  const wanted = JSON.parse(readFileSync("package.json", "utf8"));
  const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  for (const root of [wanted, lock.packages[""]]) Object.assign(root, { optionalDependencies: {} });
  delete lock.packages["node_modules/better-sqlite3-12"];
  writeFileSync(join(tree, "package.json"), JSON.stringify(wanted));
  writeFileSync(join(tree, "package-lock.json"), JSON.stringify(lock));
  return lock;
}

interface Lock {
  packages: Record<
    string,
    { dependencies?: object; optionalDependencies?: object; peerDependencies?: object; peerDependenciesMeta?: object }
  >;
}

/**
 * The packages that those of run time ask for, by the lock file. npm also installs what is in the lock file and one of them could use, such as
 * a compiler of 23 MB.
 */
export function wantedPackages({ packages }: Lock): Set<string> {
  const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const wanted = new Set<string>();
  const visit = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }: Lock["packages"][string]): void => {
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !(name in peerDependenciesMeta));
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      if (wanted.has(name)) continue;
      wanted.add(name);
      for (const [path, found] of Object.entries(packages)) if (path !== "" && nameOf(path) === name) visit(found);
    }
  };
  visit(packages[""] ?? {});
  return wanted;
}

/** Deletes the packages that are not `wanted`. */
function dropOthers(modules: string, wanted: ReadonlySet<string>): void {
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(modules, name)).map((inside) => `${name}/${inside}`) : [name],
  );
  for (const name of names) if (!wanted.has(name)) rmSync(join(modules, name), { recursive: true, force: true });
}

function slim(modules: string, driver: string): void {
  for (const folder of FOLDERS) rmSync(join(modules, folder), { recursive: true, force: true });
  const prebuilds = join(modules, "better-sqlite3/prebuilds");
  for (const name of readdirSync(prebuilds)) if (name !== driver) rmSync(join(prebuilds, name));
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const drop = entry.isFile() && SUPERFLUOUS.test(entry.name) && !LICENSE.test(entry.name);
    if (drop) rmSync(join(entry.parentPath, entry.name));
  }
}
