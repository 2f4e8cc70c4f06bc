import { writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { closeDatabase, type Database, openDatabase } from "@db/open.server";
import { keepPrivate, makePrivate } from "@db/private.server";
import { usuarios } from "@db/schema/usuarios";
import { dropClaims, sweepLeftovers } from "@db/temporary.server";
import { count } from "drizzle-orm";
import { fold } from "../copies/checkpoint.server";
import { commonHeaders } from "../http/headers.server";
import { createMatcher, type RouteMap } from "../http/route-map.server";
import { type Handle, startListener } from "../listener/listener.server";
import { staticFiles } from "../listener/static-files.server";
import { refusingStrangers } from "../network/strangers.server";
import { reportsInThread } from "../reports/report-thread.server";
import type { Reports } from "../reports/reports.server";
import { type Alone, aloneInService } from "./alone.server";
import { startBackground, type Work } from "./background.server";
import { type Env, readEnv } from "./env.server";
import { log } from "./log.server";
import { startStorageWatch } from "./storage.server";

export type Worker = {
  url: string;
  workers: number;
  usuarios: number;
  /** Ways to begin besides the registration, as sentences. */
  beginnings: string[];
  /** Device and inode of the database. */
  file: string;
  stop(): Promise<void>;
};

/** What one process of the service has for its requests. */
interface Parts {
  db: Database;
  env: Env;
  reports: Reports;
  alone: Alone;
}

/** Starts one process of the service: migrates and opens the database, listens, and does the background work when BACKGROUND is set. */
export async function runWorker(mapFor: (env: Env) => RouteMap, handlerOver: (parts: Parts) => Handle, work: Work): Promise<Worker> {
  const env = readEnv();
  work.network?.check(env);
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const db = openDatabase(env.DATABASE_PATH, { migrate: true, file: env.DATABASE_FILE, tell });
  if (env.BACKGROUND) tidyAround(env, work.claims);
  const reports = reportsInThread(env.DATABASE_PATH);
  const serving = work.serves?.map((serve) => serve(db, env, work)) ?? [];
  const stopWatching = startStorageWatch(db, { speaks: env.BACKGROUND });
  const background = env.BACKGROUND ? startBackground(db, env, work) : undefined;
  const network = work.network?.serve(db, env);
  async function release(): Promise<void> {
    network?.stop();
    stopWatching();
    await background?.stop();
    for (const stop of serving) await stop();
    await reports.stop();
  }
  const matchRoute = createMatcher(mapFor(env));
  const handle = handlerOver({ db, env, reports, alone: aloneInService(release) });
  const listener = await startListener({
    handle: refusingStrangers(
      withStaticFiles(notingRequests(optimizedWhenBusy(handle), env.NOTES_FD), env),
      env,
      () => network?.isForTheShop() ?? false,
    ),
    env,
    // Documents and pictures wait, so that sales go first.
    canWait: (pathname) => matchRoute(pathname).entry.kind === "file",
    async onStop() {
      await release();
      // After a restored copy took its place there may be nothing to close.
      if (!db.$client.open) return;
      fold(db);
      await closeDatabase(db);
    },
  });
  network?.start(listener);
  const url = env.PORT === 0 ? `http://${env.HOST}:${listener.port}` : env.BASE_URL;
  return {
    url,
    workers: env.WORKERS,
    usuarios: db.select({ total: count() }).from(usuarios).get()?.total ?? 0,
    beginnings: work.beginnings?.map((sentence) => sentence(url, env)) ?? [],
    file: db.file.identity,
    stop() {
      network?.stop();
      return listener.stop();
    },
  };
}

function withStaticFiles(handle: Handle, env: Env): Handle {
  const find = staticFiles("public", commonHeaders(env));
  return async (request, info) => find(request) ?? (await handle(request, info));
}

const BUSY_AFTER = 1_500;
const EAGER = "--interrupt-budget=10000";

/**
 * Lets V8 optimize after less work, once a process has answered some hundred requests: a sale then costs a sixth less. From the start on, it
 * made the first requests dearer by half. Later versions of Node do not know the option.
 */
function optimizedWhenBusy(handle: Handle): Handle {
  if (!process.versions.node.startsWith("20.")) return handle;
  let answered = 0;
  return (request, info) => {
    answered++;
    if (answered === BUSY_AFTER) setFlagsFromString(EAGER);
    return handle(request, info);
  };
}

const KEPT = 3;
const LONGEST_PATH = 100;
const PAGE_BYTES = 512;
const PATH = /^https?:\/\/[^/]*([^?]*)/;

const pathOf = (url: string): string => (PATH.exec(url)?.[1] ?? "").slice(0, LONGEST_PATH);

/**
 * Writes the last three requests to a file that the supervisor also has open, so that it can log them when this process hangs. Leaves out
 * the query string, which may hold a token.
 */
function notingRequests(handle: Handle, file: number | undefined): Handle {
  if (file === undefined) return handle;
  const page = Buffer.alloc(PAGE_BYTES);
  let last: string[] = [];
  return (request, info) => {
    last = [`${request.method} ${pathOf(request.url)}`, ...last.slice(0, KEPT - 1)];
    page.fill(" ");
    page.write(last.join(", "), "latin1");
    writeSync(file, page, 0, PAGE_BYTES, 0);
    return handle(request, info);
  };
}

const SECRETS = ".env";

/** Removes leftovers of earlier runs, and makes the database, its copies and `.env` readable by their owner only. Warns when it cannot. */
function tidyAround({ DATABASE_PATH, DATABASE_FILE }: Env, claims: Work["claims"] = []): void {
  sweepLeftovers(DATABASE_PATH);
  // Without a file to open, no other process of the service runs.
  if (!DATABASE_FILE) for (const kind of claims) dropClaims(DATABASE_PATH, kind);
  const open = [...keepPrivate(DATABASE_PATH), ...(makePrivate(SECRETS) ? [] : [SECRETS])];
  for (const archivo of open)
    log("warn", "Otros usuarios del equipo pueden leer este archivo, y no es nuestro para cerrarlo.", { archivo });
}
