import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Ocupado } from "~/domain/nucleo/errores";
import { type ReadingJob, type ReportJob, type Reports, reportsBy } from "./reports.server";

const LONGEST_MS = 15_000;
const IDLE_MS = 10 * 60_000;
const MOST_WAITING = 8;
const BUSY = "Hay varios reportes en camino. Espere unos segundos y vuelva a pedirlo.";
const TOO_LONG = "El reporte tardó demasiado. Pida un periodo más corto.";

type Reply = { result: unknown } | { error: Error };

interface Waiting {
  job: ReportJob | ReadingJob;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Runs reports one at a time in a thread with its own database connection, so that sales do not wait for them. The thread starts with the
 * first report and ends after ten minutes without one. Rejects with Ocupado when eight reports wait already or a report takes more than 15
 * s.
 */
export function reportsInThread(path: string): Reports {
  const queue: Waiting[] = [];
  let worker: Worker | undefined;
  let running: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(join(process.cwd(), "scripts/report-thread.mjs"), { workerData: { path } });
    // The thread must not keep the process alive; `stop` ends it.
    started.unref();
    started.on("message", (reply: Reply) =>
      settle("error" in reply ? ({ reject }) => reject(reply.error) : ({ resolve }) => resolve(reply.result)),
    );
    started.on("error", (error) => worker === started && drop(error));
    return started;
  }

  function after(ms: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms).unref();
  }

  function next(): void {
    if (running) return;
    running = queue.shift();
    if (!running) return after(IDLE_MS, () => void end());
    worker ??= start();
    worker.postMessage(running.job);
    after(LONGEST_MS, () => drop(new Ocupado(TOO_LONG)));
  }

  function settle(answer: (waiting: Waiting) => void): void {
    if (running) answer(running);
    running = undefined;
    next();
  }

  function drop(error: Error): void {
    void end();
    settle(({ reject }) => reject(error));
  }

  async function end(): Promise<void> {
    const ended = worker;
    worker = undefined;
    ended?.removeAllListeners("message");
    await ended?.terminate();
  }

  function run(job: ReportJob | ReadingJob): Promise<unknown> {
    if (queue.length >= MOST_WAITING) return Promise.reject(new Ocupado(BUSY));
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject });
      next();
    });
  }

  return {
    ...reportsBy(run),
    warm() {
      worker ??= start();
      if (!running) after(IDLE_MS, () => void end());
    },
    async stop() {
      clearTimeout(timer);
      await end();
    },
  };
}
