import { deflateRawSync } from "node:zlib";
import type { Database } from "@db/open.server";
import { documentosElectronicos, documentosXml } from "@db/schema/documentos-electronicos";
import { buscarUsuario } from "~/domain/usuarios/registrar.server";

/** Adds an accepted electronic document of no sale to the shop of `username`, with its files, and returns its id. */
export function newDocument(db: Database, username: string, prefijo: string): number {
  const numbered = { tipo: "20", ambiente: "1", prefijo, consecutivo: 1, numero: `${prefijo}1` } as const;
  const { id } = db
    .insert(documentosElectronicos)
    .values({ ...numbered, usuarioId: buscarUsuario(db, username)?.id ?? 0, estado: "aceptado", emitido: 0, creado: 0 })
    .returning({ id: documentosElectronicos.id })
    .get();
  const [xml, respuesta] = [deflateRawSync("<Invoice/>"), deflateRawSync("<ApplicationResponse/>")];
  db.insert(documentosXml).values({ documentoId: id, xml, respuesta }).run();
  return id;
}
