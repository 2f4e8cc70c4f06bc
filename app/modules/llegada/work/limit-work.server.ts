import { statSync } from "node:fs";
import { Worker } from "node:worker_threads";

const LOOK_EVERY_MS = 100;
/** Time of the processor for any copy, and for each MiB of it: several times what the checks of a shop take on a slow computer. */
const START_MS = 5_000;
const MIB_MS = 1_000;

/**
 * Ends this process, as a kill does, when from now on it uses more of the processor than the copy at `path` may cost. A thread looks: nothing
 * else ends a statement of SQLite, whose file may be made to take hours.
 */
export function limitWork(path: string): void {
  const most = START_MS + (statSync(path).size / 2 ** 20) * MIB_MS;
  const look = `
    const start = process.cpuUsage();
    setInterval(() => {
      const { user, system } = process.cpuUsage(start);
      if ((user + system) / 1000 > ${most}) process.kill(process.pid, "SIGKILL");
    }, ${LOOK_EVERY_MS});`;
  new Worker(look, { eval: true }).unref();
}
