import type { Database } from "@db/open.server";
import { deshacerImportacionPendiente, noDeshacer } from "~/domain/deshacer/importacion-pendiente.server";
import { darPorFallida, escribirImportacion, pendiente } from "~/domain/importaciones/escribir-importacion.server";
import { indizarNuevas } from "~/domain/listas/indizar.server";
import { logError } from "../process/log.server";

const WORK = {
  escribiendo: {
    run: escribirImportacion,
    fail: darPorFallida,
    log: "Una importación no se pudo escribir.",
    sentence: "No se pudo escribir. No se escribió nada: puede confirmarla de nuevo.",
  },
  deshaciendo: {
    run: deshacerImportacionPendiente,
    fail: noDeshacer,
    log: "Una importación no se pudo deshacer.",
    sentence: "No se pudo deshacer: todo quedó como la importación lo dejó.",
  },
};

/** Writes or undoes every import that waits, one after the other. */
export function writeImports(db: Database, now: () => number = Date.now): void {
  for (let next = pendiente(db); next; next = pendiente(db)) {
    const { run, fail, log, sentence } = WORK[next.estado];
    try {
      run(db, next.id, now);
      while (indizarNuevas(db));
    } catch (error) {
      logError(error, { que: log, importacion: next.id });
      fail(db, next.id, sentence);
    }
  }
}
