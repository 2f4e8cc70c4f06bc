// `npm run dev`: builds after every change of a source, and restarts the service after every build.
import { spawn } from "node:child_process";
import { rmSync, unwatchFile, watchFile } from "node:fs";
import { fileURLToPath } from "node:url";
import { WITHOUT_ADVICE } from "./build-state.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";
import { askToStop, whenAsked } from "./stopping.mjs";

const OUTPUT = "build/index.js";
const LOOK_EVERY_MS = 300;

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
checkNode();
ensureInstalled();

const env = { ...process.env, ...WITHOUT_ADVICE, NODE_ENV: "development", BACKGROUND: "1" };
// An old build would start now and be stopped a moment later.
rmSync(OUTPUT, { force: true });
const remix = spawn(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "watch"], { stdio: "inherit", env });
let worker;
let ending = false;

watchFile(OUTPUT, { interval: LOOK_EVERY_MS }, ({ size }) => {
  if (size === 0) return;
  if (worker?.exitCode === null) askToStop(worker);
  else serve();
});
remix.on("exit", end);
whenAsked(end);

function serve() {
  const started = spawn(process.execPath, ["scripts/worker.mjs"], { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  worker = started;
  // Exit code 0: stopped for a new build, so start it. After a failure wait for the next build.
  started.on("exit", (code) => {
    if (code === 0 && !ending) serve();
  });
}

function end() {
  ending = true;
  unwatchFile(OUTPUT);
  remix.kill("SIGTERM");
  if (worker) askToStop(worker);
}
