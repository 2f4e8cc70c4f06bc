// `npm run dev`: builds at every change of a source and starts the service again at every build.
import { spawn } from "node:child_process";
import { rmSync, unwatchFile, watchFile } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkNode, ensureInstalled } from "./install.mjs";

const OUTPUT = "build/index.js";
const LOOK_EVERY_MS = 300;

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
checkNode();
ensureInstalled();

const env = { ...process.env, NODE_ENV: "development", BACKGROUND: "1" };
// What an earlier build left would start, and stop again a moment later.
rmSync(OUTPUT, { force: true });
const remix = spawn(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "watch"], { stdio: "inherit", env });
let worker;
let ending = false;

watchFile(OUTPUT, { interval: LOOK_EVERY_MS }, ({ size }) => {
  if (size === 0) return;
  if (worker?.exitCode === null) worker.kill("SIGTERM");
  else serve();
});
remix.on("exit", end);
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, end);

function serve() {
  const started = spawn(process.execPath, ["scripts/worker.mjs"], { stdio: "inherit", env });
  worker = started;
  // Stopped for a new build, it makes room; one that failed waits for the next build.
  started.on("exit", (code) => {
    if (code === 0 && !ending) serve();
  });
}

function end() {
  ending = true;
  unwatchFile(OUTPUT);
  remix.kill("SIGTERM");
  worker?.kill("SIGTERM");
}
