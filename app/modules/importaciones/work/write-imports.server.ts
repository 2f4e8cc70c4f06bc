import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Database } from "@db/open.server";
import { rest } from "@db/transaction.server";
import { indizarNuevas } from "~/domain/listas/indizar.server";
import type { EnElFondo } from "~/domain/nucleo/contexto.server";
import type { Task } from "~/platform/process/background.server";
import { logError } from "~/platform/process/log.server";
import { deshacerImportacionPendiente, noDeshacer } from "../domain/deshacer-pendiente.server";
import { darPorFallida, darPorInterrumpidas, escribirImportacion, pendiente } from "../domain/escribir-importacion.server";
import { purgarImportaciones } from "../domain/lectura.server";

/** Wait after a thread that failed, as on a full disk. */
const REST_MS = 60_000;

/** A lot of rows each time, until no import is too old. */
export const OLD_IMPORTS: Task = { everyMs: 10_000, run: (db) => purgarImportaciones(db, Date.now()) };

/**
 * The task that writes and undoes imports, in a thread with its own connection, so that this process goes on serving. Its first run says of every
 * import that a dead process was writing that nothing of it was written.
 */
export function importsTask(): Task {
  let thread: Worker | undefined;
  let first = true;
  let notBefore = 0;
  function run(db: Database): void {
    if (thread || Date.now() < notBefore) return;
    if (first) darPorInterrumpidas(db);
    first = false;
    if (pendiente(db) === undefined) return;
    thread = new Worker(join(process.cwd(), "scripts/import-thread.mjs"), { workerData: { path: db.$client.name } });
    thread.on("error", (error) => logError(error, { que: "El hilo de las importaciones falló." }));
    thread.once("exit", (code) => {
      thread = undefined;
      if (code !== 0) notBefore = Date.now() + REST_MS;
    });
    // The thread must not keep the process alive.
    thread.unref();
  }
  return { everyMs: 300, run };
}

const WORK = {
  escribiendo: {
    run: escribirImportacion,
    fail: darPorFallida,
    log: "Una importación no se pudo escribir.",
    sentence: "No se pudo guardar nada: puede confirmarla de nuevo.",
  },
  deshaciendo: {
    run: deshacerImportacionPendiente,
    fail: noDeshacer,
    log: "Una importación no se pudo deshacer.",
    sentence: "No se pudo deshacer: todo quedó como la importación lo dejó.",
  },
};

/** Writes or undoes every import that waits, one after the other. */
export function writeImports(db: Database, enElFondo: EnElFondo): void {
  for (let next = pendiente(db); next; next = pendiente(db)) {
    const { run, fail, log, sentence } = WORK[next.estado];
    try {
      run(db, next.id, enElFondo);
      while (indizarNuevas(db)) rest();
    } catch (error) {
      logError(error, { que: log, importacion: next.id });
      fail(db, next.id, sentence);
    }
  }
}
