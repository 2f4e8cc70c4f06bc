// What the browser tests need from the system: a Chromium and `pdftotext`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { giveUp, isOnPath } from "./install.mjs";

const CANDIDATES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"];

/** The path of a Chromium, installed first where that can be done. */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) giveUp(`CHROMIUM_PATH: no existe ${given}.`);
  const find = () => given ?? CANDIDATES.find((path) => existsSync(path));
  if (!find()) install("chromium");
  return find() ?? giveUp("No se encontró Chromium: instálelo (paquete chromium) o indique el suyo con CHROMIUM_PATH.");
}

export function ensurePdftotext() {
  if (!isOnPath("pdftotext")) install("poppler-utils");
  if (!isOnPath("pdftotext")) giveUp("Falta pdftotext: instale el paquete poppler-utils.");
}

function install(name) {
  if (process.getuid?.() !== 0 || !isOnPath("apt-get")) return;
  const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-q"], options);
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], options);
}
