import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { giveUp } from "./install.mjs";

const OUTPUT = "build/index.js";
const FINISH = "scripts/finish-build.mjs";
const FILES = [FINISH, "remix.config.js", "package.json", "package-lock.json", "tsconfig.json"];
const REMIX = "node_modules/@remix-run/dev/dist/cli.js";

/** The compiler loads Vite, which it does not use, and Vite then tells its own users which of its two ways to be loaded is old. */
export const WITHOUT_ADVICE = { VITE_CJS_IGNORE_WARNING: "1" };

/** Builds if a source is newer than the build. Ends the process with a message if that fails. */
export function buildIfStale() {
  if (!isStale()) return;
  console.log("Compilando…");
  const started = new Date();
  const env = { ...process.env, ...WITHOUT_ADVICE, NODE_ENV: "production" };
  for (const step of [[REMIX, "build"], [FINISH]]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, step, { encoding: "utf8", env });
    if (status !== 0 || !existsSync(OUTPUT)) giveUp(`${stdout}${stderr}No se pudo compilar; arriba está el motivo.`);
  }
  // Files edited during the build must count as newer than it.
  utimesSync(OUTPUT, started, started);
}

function isStale() {
  if (!existsSync(OUTPUT) || !existsSync("public/build")) return true;
  return newestSource() > statSync(OUTPUT).mtimeMs || isForDevelopment();
}

// `npm run dev` writes a development build to the same place.
function isForDevelopment() {
  return /\bmode = "development"/.test(readFileSync(OUTPUT, "utf8"));
}

// Folders count too: a folder changes when a file in it is deleted. Leave out the folders of the database and of the build, which change
// all the time.
function newestSource() {
  const code = readdirSync("db").filter((name) => name.endsWith(".ts"));
  const shown = existsSync("public") ? readdirSync("public").filter((name) => name !== "build") : [];
  const paths = [...FILES, ...code.map((name) => `db/${name}`), ...["app", "drizzle", "db/schema", "db/triggers"].flatMap(within)];
  for (const name of shown) paths.push(...within(`public/${name}`));
  return Math.max(...paths.filter((path) => existsSync(path)).map((path) => statSync(path).mtimeMs));
}

function within(path) {
  if (!statSync(path).isDirectory()) return [path];
  return [path, ...readdirSync(path).flatMap((name) => within(`${path}/${name}`))];
}
