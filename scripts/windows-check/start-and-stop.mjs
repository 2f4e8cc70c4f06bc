// Runs on Windows, in the folder of the service: starts it as another program there does, and stops it when the file ORDER appears.
// node start-and-stop.mjs entrada|mensaje ORDER
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

const [way, order] = process.argv.slice(2);
const stdio = way === "entrada" ? ["pipe", "inherit", "inherit"] : ["ignore", "inherit", "inherit", "ipc"];
const child = spawn(process.execPath, ["scripts/start.mjs"], { stdio });

const looking = setInterval(() => {
  if (!existsSync(order)) return;
  clearInterval(looking);
  if (way === "entrada") child.stdin.end();
  else child.send({ parar: true });
}, 50);
child.on("exit", (code) => process.exit(code ?? 1));
