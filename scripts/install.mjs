// First step of `npm start`, `npm run dev` and `npm test`. It may only use Node's own modules: nothing is installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

const STAMP = "node_modules/.instalado";
const NPM_RECORD = "node_modules/.package-lock.json";
const OLDEST_NODE = [20, 12];
const [MAJOR, MINOR] = process.versions.node.split(".").map(Number);
// The same choice as in db/sqlite.server.ts: the driver for Node 20 is compiled, that for later versions comes so.
const COMPILES = MAJOR < 22;
const SQLITE = COMPILES ? "better-sqlite3-12/build/Release/better_sqlite3.node" : "better-sqlite3/package.json";
const ESSENTIAL = ["node_modules/@remix-run/dev/package.json", `node_modules/${SQLITE}`];

/**
 * Prints one line for the user and ends the process.
 * @returns {never}
 */
export function giveUp(line) {
  console.error(line);
  process.exit(1);
}

export function checkNode() {
  const old = MAJOR < OLDEST_NODE[0] || (MAJOR === OLDEST_NODE[0] && MINOR < OLDEST_NODE[1]);
  if (old) giveUp(`Se necesita Node ${OLDEST_NODE.join(".")} o más reciente (20, 22 o 24); este es ${process.versions.node}.`);
}

/** Installs from the lock file, unless the installed packages match it and this version of Node. */
export function ensureInstalled() {
  const wanted = `${createHash("sha256").update(readFileSync("package-lock.json")).digest("hex")} ${process.versions.modules}\n`;
  if (isInstalled(wanted)) return;
  // npm would empty the folder that the link points to, which belongs to another installation.
  if (lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink())
    giveUp("node_modules es un enlace a otra carpeta, e instalar la vaciaría: bórrelo (rm node_modules) y vuelva a intentarlo.");
  console.log("Instalando las dependencias…");
  const [program, ...first] = npmCommand();
  // Its sums and its advice about packages of packages are for nobody here; what goes wrong it says on the other stream.
  const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error", ...(COMPILES ? [] : ["--ignore-scripts"])];
  const { status } = spawnSync(program, [...first, "ci", ...options], { stdio: ["inherit", "ignore", "inherit"] });
  if (status !== 0 || !ESSENTIAL.every((path) => existsSync(path))) giveUp(whyNotInstalled());
  writeFileSync(STAMP, wanted);
}

function isInstalled(wanted) {
  if (!ESSENTIAL.every((path) => existsSync(path))) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return true;
  const sameNode = !existsSync(STAMP) || readFileSync(STAMP, "utf8").endsWith(wanted.slice(64));
  const byHand = sameNode && existsSync(NPM_RECORD) && statSync(NPM_RECORD).mtimeMs >= statSync("package-lock.json").mtimeMs;
  if (byHand) writeFileSync(STAMP, wanted);
  return byHand;
}

/** Program and first arguments of the npm that started this script, or else of the one on the PATH. */
export function npmCommand() {
  const { npm_execpath: cli } = process.env;
  if (cli?.endsWith(".js")) return [process.execPath, cli];
  // There `npm` is a batch file, which only a shell can run.
  return process.platform === "win32" ? [process.execPath, join(dirname(process.execPath), "node_modules/npm/bin/npm-cli.js")] : ["npm"];
}

function whyNotInstalled() {
  const failed = "No se pudieron instalar las dependencias; arriba está el motivo.";
  const missing = COMPILES ? ["c++", "make", "python3"].filter((tool) => !findOnPath(tool)) : [];
  if (missing.length === 0) return failed;
  const advice = "Instale Node 24 o, en Debian o Ubuntu: sudo apt-get install -y build-essential python3";
  return `${failed} Este equipo no tiene con qué compilar better-sqlite3 (falta ${missing.join(", ")}). ${advice}`;
}

/** Path of the first of these programs that is on the PATH; undefined if none is. */
export function findOnPath(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
