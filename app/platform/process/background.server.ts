import type { Database } from "@db/open.server";
import { startCheckpoints } from "../copies/checkpoint.server";
import { startDailyCopies } from "../copies/daily-copies.server";
import { type Paper, startPrinting } from "../printing/printing.server";
import { attachInvoice, type ComposeInvoice, readyToIssue, serviceFor } from "../sending/dian-work.server";
import type { JobsOf } from "../sending/dian-workshop.server";
import { mailSender } from "../sending/mail-sender.server";
import { startOutgoingDian } from "../sending/outgoing-dian.server";
import { startOutgoingMail } from "../sending/outgoing-mail.server";
import { startOutgoingSms } from "../sending/outgoing-sms.server";
import type { Env } from "./env.server";
import { every } from "./storage.server";
import { tellOfWork } from "./wake.server";

/** Work that repeats while the service runs. */
export type Task = { everyMs: number; run(db: Database): unknown };

/** Begins work that goes on while the service runs, and returns what ends it. */
export type Start = (db: Database, env: Env) => () => void | Promise<void>;

/** The work that the service brings. */
export interface Work {
  tasks?: readonly Task[];
  starts?: readonly Start[];
  paper: Paper;
  invoice: ComposeInvoice;
}

/** Starts the work that one process does for all: checkpoints of the log, copies, outgoing mail and SMS, electronic documents, printing, `starts` and `tasks`. */
export function startBackground(
  db: Database,
  env: Env,
  { tasks = [], starts = [], paper, invoice }: Work,
  jobsOf: JobsOf,
): { stop(): Promise<void> } {
  const stopSending = [
    startOutgoingMail(db, mailSender(env), attachInvoice(db, env, invoice, jobsOf)),
    startOutgoingSms(db, env),
    startPrinting(db, paper),
    startOutgoingDian(db, {
      ready: (emisor, now) => readyToIssue(db, env, emisor, now),
      service: (listo, ambiente, jobs) => serviceFor(env, listo, ambiente, jobs),
      jobsOf,
      // Its paper may wait for the answer.
      answered: () => tellOfWork("printing"),
    }),
  ];
  const started = starts.map((start) => start(db, env));
  const repeated = tasks.map((task) => startTask(db, task));
  const stops = [startCheckpoints(db, env.DATABASE_PATH), startDailyCopies(db, env), ...started, ...repeated, ...stopSending];
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** Runs `task` again and again. */
export const startTask = (db: Database, { everyMs, run }: Task): (() => void) => every(db, everyMs, () => run(db));
