import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Database } from "@db/open.server";
import { documentosXml } from "@db/schema/dian";
import { eq } from "drizzle-orm";

/** Bytes as they are kept. */
export const comprimir = (bytes: Uint8Array | string): Buffer => deflateRawSync(bytes);
const descomprimir = (guardado: Buffer): Buffer => inflateRawSync(guardado);

/** The signed XML of a document and the answer of the service, byte for byte; `null` for what there is not. Not scoped: the caller found the document. */
export function archivosDe(db: Database, documentoId: number): { xml: Buffer | null; respuesta: Buffer | null } {
  const fila = db.select().from(documentosXml).where(eq(documentosXml.documentoId, documentoId)).get();
  return { xml: fila ? descomprimir(fila.xml) : null, respuesta: fila?.respuesta ? descomprimir(fila.respuesta) : null };
}
