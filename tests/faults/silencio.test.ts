import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { newDatabaseFile } from "../support/database";
import { kill, newFolder, type ServiceProcess, startProcess } from "../support/process";
import { TIMED, until } from "../support/time";

const SILENCE_MS = 10_000;
/** A process that is told so never ends what it does, as in an endless loop, but leaves the processor to the other tests. */
const WAIT = "process.on('SIGUSR2', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))";
const STUCK = `--import=data:text/javascript,${encodeURIComponent(WAIT)}`;

async function withService(run: (service: ServiceProcess) => Promise<void>, variables: Record<string, string> = {}): Promise<void> {
  const folder = newFolder();
  newDatabaseFile(folder.database);
  const service = await startProcess(folder.database, { workers: 2, variables });
  try {
    await service.visitor().get("/login/?next=/secreto/");
    await service.allServe();
    await run(service);
  } finally {
    await service.stop();
    folder.remove();
  }
}

/** Milliseconds until the process is gone. */
async function untilReplaced(service: ServiceProcess, pid: number): Promise<number> {
  const began = performance.now();
  await until(() => !service.servingPids().includes(pid));
  return performance.now() - began;
}

async function isHealthy(service: ServiceProcess): Promise<boolean> {
  try {
    return (await service.visitor().get("/salud/")).ok;
  } catch {
    return false;
  }
}

/** Asks for pages on several connections until it is told to stop; how many were answered. */
function hammer(service: ServiceProcess): () => Promise<number> {
  let going = true;
  let answered = 0;
  const one = async () => {
    const visitor = service.visitor();
    while (going) {
      const { status } = await visitor.get("/registro/").catch(() => ({ status: 0 }));
      if (status === 200) answered++;
      else await delay(50);
    }
  };
  const running = Promise.all(Array.from({ length: 8 }, one));
  return async () => {
    going = false;
    await running;
    return answered;
  };
}

test.concurrent("a process that is stopped is replaced; the other one, which is merely busy, is not", TIMED, async () => {
  await withService(async (service) => {
    const [stopped = 0, busy = 0] = service.servingPids();
    const stopHammer = hammer(service);
    kill(stopped, "SIGSTOP");
    const ms = await untilReplaced(service, stopped);
    expect(await stopHammer()).toBeGreaterThan(0);
    expect(ms).toBeGreaterThan(SILENCE_MS - 1_500);
    expect(ms).toBeLessThan(SILENCE_MS + 4_000);
    await until(() => service.servingPids().length === 2);
    expect(service.servingPids()).toContain(busy);
    expect(service.said().match(/El proceso .*/g)).toEqual([
      expect.stringMatching(/^El proceso \d+ terminó \(no respondía; lo último que empezó: GET \/.*\); otro toma su lugar\.$/),
    ]);
  });
});

test.concurrent("a process that hangs in its work is replaced, and the log says what it did last", async () => {
  await withService(
    async (service) => {
      const pids = service.servingPids();
      for (const pid of pids) kill(pid, "SIGUSR2");
      await Promise.all(pids.map((pid) => untilReplaced(service, pid)));
      await until(() => isHealthy(service));
      expect(service.said()).toMatch(/no respondía; lo último que empezó: GET \/login\/\)/);
      expect(service.said()).not.toContain("secreto");
    },
    { NODE_OPTIONS: STUCK },
  );
});

test.concurrent("after the whole machine slept no process is replaced", async () => {
  await withService(async (service) => {
    const pids = service.servingPids();
    for (const pid of [service.pid, ...pids]) kill(pid, "SIGSTOP");
    await delay(SILENCE_MS + 3_000);
    for (const pid of [service.pid, ...pids]) kill(pid, "SIGCONT");
    await delay(3_000);
    expect(service.servingPids()).toEqual(pids);
  });
});
