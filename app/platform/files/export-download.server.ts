import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Database } from "@db/open.server";
import type { Quien } from "~/domain/nucleo/contexto.server";
import { Ocupado } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import type { RequestContext } from "../http/context.server";
import { log } from "../process/log.server";
import { bePolite } from "../process/polite.server";
import { download } from "./download.server";
import type { ExportJob } from "./export-file.server";

/** Sends all records of the actor's shop as a zip of CSV files. Throws Ocupado while an export runs, or when it fails. */
export async function exportDownload(context: RequestContext): Promise<Response> {
  const { db } = context;
  const { actor, duenoId, ahora } = context.ctx;
  try {
    return await download(context, {
      kind: "exportacion",
      owner: String(duenoId),
      name: `tienda-${diaDe(ahora)}.zip`,
      type: "application/zip",
      make: async (folder, signal) => ({ pieces: await exportIn(folder, db, { actor, duenoId, ahora }, signal) }),
    });
  } catch (error) {
    if (!(error instanceof ExportFailed)) throw error;
    log("error", "La exportación falló.", { motivo: error.message });
    throw new Ocupado(`Sus datos no se pudieron preparar. ${error.message}`);
  }
}

/** The export failed; the message says why. */
class ExportFailed extends Error {}

/**
 * The records of a shop as pieces of a zip file. A separate process with low priority makes them, so that no sale waits. It works in
 * `folder` and is killed when `signal` aborts. Throws {@link ExportFailed}.
 */
async function exportIn(folder: string, db: Database, quien: Quien, signal: AbortSignal) {
  const target = join(folder, "instantanea.sqlite");
  // Another process cannot open a database in memory.
  if (db.$client.memory) writeFileSync(target, db.$client.serialize());
  const job: ExportJob = { database: db.$client.name, target, quien };
  const child = spawn(process.execPath, ["scripts/export.mjs", JSON.stringify(job)], {
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGKILL",
  });
  bePolite(child);
  const pieces = outputOf(child, child.stdout, child.stderr);
  const first = await pieces.next();
  return startingWith(first, pieces);
}

async function* outputOf(child: ChildProcess, stdout: Readable, stderr: Readable): AsyncGenerator<Uint8Array, void> {
  let said = "";
  stderr.on("data", (piece) => (said += piece));
  const ended = once(child, "close");
  // Avoids an unhandled rejection: it is awaited only after the last piece.
  ended.catch(() => undefined);
  try {
    yield* stdout;
    const [code] = await ended;
    if (code !== 0) throw new ExportFailed(said.trim() || `Terminó con ${code}.`);
  } finally {
    child.kill("SIGKILL");
  }
}

async function* startingWith(first: IteratorResult<Uint8Array, void>, rest: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return();
  }
}
