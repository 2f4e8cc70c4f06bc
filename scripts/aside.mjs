// Work over bytes that came from outside: `work` gets those of standard input in a thread, and what it returns goes to standard output. Exits
// with 3 when the work fails, or takes too much. The first thread looks at the time, and can end the other one.
import { buffer } from "node:stream/consumers";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const FAILED = 3;
const HEAP_MB = 256;
/** Time of the processor, which good work needs on a busy machine too. */
const LONGEST_MS = 4_000;
const LOOK_MS = 50;

export async function aside(url, work) {
  if (isMainThread) watch(url, await buffer(process.stdin));
  else parentPort.postMessage(await work(workerData));
}

function watch(url, bytes) {
  const worker = new Worker(new URL(url), { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  const giveUp = (reason) => {
    console.error(reason);
    process.exitCode = FAILED;
    return worker.terminate();
  };
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > LONGEST_MS * 1_000) giveUp("It takes too long.");
  }, LOOK_MS);
  worker.on("message", (result) => process.stdout.write(result));
  worker.on("error", (error) => giveUp(error.message));
  worker.on("exit", () => clearInterval(timer));
}
