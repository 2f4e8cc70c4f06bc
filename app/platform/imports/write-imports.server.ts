import type { Database } from "@db/open.server";
import { darPorFallida, escribirImportacion, porEscribir } from "~/domain/importaciones/escribir-importacion.server";
import { logError } from "../process/log.server";

const FAILED = "No se pudo escribir. No se escribió nada: puede confirmarla de nuevo.";

/** Writes every import that waits, one after the other. */
export function writeImports(db: Database, now: () => number = Date.now): void {
  for (let id = porEscribir(db); id !== undefined; id = porEscribir(db)) {
    try {
      escribirImportacion(db, id, now);
    } catch (error) {
      logError(error, { que: "Una importación no se pudo escribir.", importacion: id });
      darPorFallida(db, id, FAILED);
    }
  }
}
