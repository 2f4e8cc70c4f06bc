// Finds or installs the system programs that only some commands need.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findOnPath, giveUp } from "./install.mjs";

// The first one has no window at all and needs half of the processor time of the others.
const BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Returns the path of Chromium. Installs it if it is missing, or ends the process with a message. */
export function ensureChromium() {
  const { CHROMIUM_PATH: given } = process.env;
  if (given && !existsSync(given)) giveUp(`CHROMIUM_PATH: no existe ${given}.`);
  const find = () => given || findOnPath(...BROWSERS);
  for (const name of ["chromium-headless-shell", "chromium"]) if (!find()) install(name);
  return find() ?? giveUp("Falta Chromium: indique el suyo con CHROMIUM_PATH. En Debian o Ubuntu: sudo apt-get install -y chromium");
}

export function ensurePdftotext() {
  if (!findOnPath("pdftotext")) install("poppler-utils");
  if (!findOnPath("pdftotext")) giveUp("Falta pdftotext. En Debian o Ubuntu: sudo apt-get install -y poppler-utils");
}

export function install(name) {
  if (process.getuid?.() !== 0 || !findOnPath("apt-get")) return;
  // apt-get works as another user, who may not write in a folder of this one.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", TMPDIR: "/tmp" };
  const options = { stdio: "inherit", env };
  spawnSync("apt-get", ["update", "-q"], options);
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], options);
}
