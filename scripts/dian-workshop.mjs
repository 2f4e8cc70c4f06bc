// Opens certificates, signs documents and reads answers for a process that serves. A thread works, and the first one looks at the time: what takes
// more than five seconds of the processor, or too much memory, ends this process and no other one.
import { isMainThread, parentPort, Worker } from "node:worker_threads";

const HEAP_MB = 192;
const LONGEST_MS = 5_000;
const LOOK_MS = 50;

if (isMainThread) oversee();
else await work();

async function work() {
  const { jobs } = await import("../build/index.js");
  parentPort.on("message", async (task) => parentPort.postMessage(await jobs.runDianJob(task)));
  parentPort.postMessage({ ready: true });
}

function oversee() {
  // Only the process that it works for ends it: a stop lets what runs there end.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
  // A thread in the middle of a calculation would keep `exit` waiting.
  const end = () => process.kill(process.pid, "SIGKILL");
  const worker = new Worker(new URL(import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  let timer;
  process.on("disconnect", end);
  process.on("message", (task) => {
    const before = process.cpuUsage();
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if (user + system > LONGEST_MS * 1_000) end();
    }, LOOK_MS);
    worker.postMessage(task);
  });
  worker.on("message", (reply) => {
    clearInterval(timer);
    process.send(reply);
  });
  worker.on("error", end);
}
