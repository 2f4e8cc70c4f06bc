import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { documentosXml } from "@db/schema/documentos-electronicos";
import { eq } from "drizzle-orm";

/** Stores the signed XML of a document in place of an earlier one, whose answer goes with it. */
export function guardarXml(db: Database, documentoId: number, xml: Uint8Array): void {
  const fila = { xml: deflateRawSync(xml), respuesta: null };
  db.insert(documentosXml)
    .values({ documentoId, ...fila })
    .onConflictDoUpdate({ target: documentosXml.documentoId, set: fila })
    .run();
}

/** Stores the answer of the service about the XML of a document. */
export function guardarRespuesta(db: Database, documentoId: number, respuesta: Uint8Array): void {
  db.update(documentosXml)
    .set({ respuesta: deflateRawSync(respuesta) })
    .where(eq(documentosXml.documentoId, documentoId))
    .run();
}

const archivos = preparedQuery((db) => db.select().from(documentosXml).where(eqGiven(documentosXml.documentoId, "documentoId")));

/** The signed XML of a document and the answer about it, byte for byte; `null` for one that there is not. */
export function archivosDe(db: Database, documentoId: number): { xml: Uint8Array | null; respuesta: Uint8Array | null } {
  const fila = archivos(db).get({ documentoId });
  return { xml: fila ? inflateRawSync(fila.xml) : null, respuesta: fila?.respuesta ? inflateRawSync(fila.respuesta) : null };
}
