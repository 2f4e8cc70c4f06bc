import { type ChildProcess, fork } from "node:child_process";
import type { Database } from "@db/open.server";
import { Ocupado } from "~/domain/nucleo/errores";
import { Excedido } from "../domain/documento/excedido";
import { type Jobs, jobsHere } from "../integrations/jobs.server";
import { type JobCall, type JobReply, resultOf } from "./dian-job.server";

/** The process ends by itself after five seconds of the processor: on a busy machine these take far longer. */
const LONGEST_MS = 60_000;
/** A shop waits no longer for another one, as long as there are not more of these. */
const PATIENCE_MS = 250;
const MOST_BENCHES = 3;
const MOST_OF_SHOP = 20;
const IDLE_MS = 10 * 60_000;

/** Gives the jobs of a shop. */
export type JobsOf = (shop: number) => Jobs;

interface Task {
  shop: number;
  call: JobCall;
  since: number;
  settle: (answer: () => unknown) => void;
}

/** A process that works, and what it is at. */
interface Bench {
  child: ChildProcess;
  /** Whether it has loaded the program: from then on what ends it is its task. */
  ready: boolean;
  task?: Task | undefined;
  timer?: NodeJS.Timeout;
}

/**
 * Does jobs in a process of its own (`scripts/dian-workshop.mjs`), one of each shop at a time. The process starts with the first job and ends
 * after ten minutes without one; while it is busy for long, others start, so that no shop waits for another one. A job rejects with Excedido
 * when it ended its process, and with Ocupado when twenty of its shop wait.
 */
export function dianWorkshop(script = "scripts/dian-workshop.mjs"): { jobsOf: JobsOf; stop(): void } {
  const waiting: Task[] = [];
  const benches = new Set<Bench>();
  let stopped = false;

  function next(): void {
    const busy = [...benches].flatMap(({ task }) => task?.shop ?? []);
    const task = waiting.find(({ shop }) => !busy.includes(shop));
    if (!task || stopped) return;
    const bench = [...benches].find((one) => !one.task) ?? startFor(task);
    if (!bench) return void setTimeout(next, PATIENCE_MS).unref();
    waiting.splice(waiting.indexOf(task), 1);
    bench.task = task;
    after(bench, LONGEST_MS);
    bench.child.send(task.call, () => undefined);
    next();
  }

  function startFor({ since }: Task): Bench | undefined {
    const late = performance.now() - since >= PATIENCE_MS;
    if (benches.size > 0 && (!late || benches.size === MOST_BENCHES)) return undefined;
    const child = fork(script, { serialization: "advanced", execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
    const bench: Bench = { child, ready: false };
    benches.add(bench);
    child.on("message", (said: JobReply | { ready: true }) => ("ready" in said ? Object.assign(bench, said) : finish(bench, said)));
    for (const end of ["exit", "error"]) child.on(end, () => drop(bench));
    // It must not keep this process alive; `stop` ends it, and so does the end of this one.
    child.unref();
    child.channel?.unref();
    return bench;
  }

  /** From now on it ends after `ms`, until it gets another time. */
  function after(bench: Bench, ms: number): void {
    clearTimeout(bench.timer);
    bench.timer = setTimeout(() => {
      // Nothing is given any more to one that ends.
      if (!bench.task) benches.delete(bench);
      bench.child.kill("SIGKILL");
    }, ms).unref();
  }

  function finish(bench: Bench, reply: JobReply): void {
    bench.task?.settle(() => resultOf(reply));
    bench.task = undefined;
    next();
    // One is enough again.
    if (!bench.task) after(bench, benches.size > 1 ? 0 : IDLE_MS);
  }

  function drop(bench: Bench): void {
    clearTimeout(bench.timer);
    if (!benches.delete(bench)) return;
    bench.task?.settle(() => {
      throw bench.ready ? new Excedido() : new Error(`${script} did not start.`);
    });
    next();
  }

  function run(shop: number, call: JobCall): Promise<unknown> {
    if (waiting.filter((task) => task.shop === shop).length >= MOST_OF_SHOP) return Promise.reject(new Ocupado());
    return new Promise((resolve, reject) => {
      function settle(answer: () => unknown): void {
        try {
          resolve(answer());
        } catch (error) {
          reject(error);
        }
      }
      waiting.push({ shop, call, since: performance.now(), settle });
      next();
    });
  }

  const names = Object.keys(jobsHere) as (keyof Jobs)[];
  const jobsOf = (shop: number) =>
    Object.fromEntries(names.map((job) => [job, (...given: unknown[]) => run(shop, { job, given })])) as Jobs;
  return {
    jobsOf,
    stop() {
      stopped = true;
      for (const { child } of benches) child.kill("SIGKILL");
      // Nobody is told: what was under way is done again by the next process.
      benches.clear();
    },
  };
}

const open = new WeakMap<Database["$client"], JobsOf>();

/** Opens the workshop of a process that serves. The returned function stops it. */
export function openWorkshop({ $client }: Database): () => void {
  const { jobsOf, stop } = dianWorkshop();
  open.set($client, jobsOf);
  return stop;
}

/** The jobs of a shop: in the workshop, and in this process where none is open. */
export const jobsFor = ({ $client }: Database, shop: number): Jobs => open.get($client)?.(shop) ?? jobsHere;
