import type { Database } from "@db/open.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Instante } from "~/domain/nucleo/fecha";
import { startCheckpoints } from "../copies/checkpoint.server";
import { startDailyCopies } from "../copies/daily-copies.server";
import type { ShopNetwork } from "../network/shop-network.server";
import { mailSender } from "../sending/mail-sender.server";
import { type Attacher, attachedBy, startOutgoingMail } from "../sending/outgoing-mail.server";
import type { Env } from "./env.server";
import { every } from "./storage.server";

/** Work that repeats while the service runs. */
export type Task = { everyMs: number; run(db: Database, now: Instante): unknown };

/** Begins work that goes on while the service runs, and returns what ends it. */
export type Start = (db: Database, env: Env, program: Pick<Contexto, "extensiones">) => () => void | Promise<void>;

/** The work that the service brings. */
export interface Work extends Pick<Contexto, "extensiones"> {
  /** What each process begins. */
  serves?: readonly Start[];
  /** Jobs in temporary folders that only the service does. */
  claims?: readonly string[];
  /** Further ways to begin while nobody is registered, as sentences. */
  beginnings?: readonly ((url: string, env: Env) => string)[];
  tasks?: readonly Task[];
  starts?: readonly Start[];
  network?: ShopNetwork | undefined;
  attachers?: readonly Attacher[];
}

/** Starts the work that one process does for all: checkpoints of the log, copies, outgoing mail, `starts` and `tasks`. */
export function startBackground(
  db: Database,
  env: Env,
  { tasks = [], starts = [], attachers = [], extensiones }: Work,
): { stop(): Promise<void> } {
  const stopMail = startOutgoingMail(db, mailSender(env), attachedBy(attachers, { db, env, extensiones }));
  const started = starts.map((start) => start(db, env, { extensiones }));
  const repeated = tasks.map((task) => startTask(db, task));
  const stops = [startCheckpoints(db, env.DATABASE_PATH), startDailyCopies(db, env), ...started, ...repeated, stopMail];
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** Runs `task` again and again. */
export const startTask = (db: Database, { everyMs, run }: Task): (() => void) => every(db, everyMs, () => run(db, Date.now()));
