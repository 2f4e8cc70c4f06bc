import type { Database } from "@db/open.server";
import { dianSaltados, documentosAnteriores, documentosElectronicos } from "@db/schema/documentos-electronicos";
import { and, eq, gt } from "drizzle-orm";
import { enTransaccion } from "../../nucleo/contexto.server";
import { ReglaIncumplida } from "../../nucleo/errores";
import type { Instante } from "../../nucleo/fecha";
import { pick } from "../../nucleo/properties";
import { propios } from "../../nucleo/propios.server";
import { documentoDe, type FilaDocumento } from "./documento.server";
import { numeroDeNota } from "./emitir.server";
import { tomarNumero } from "./rangos.server";

/**
 * Gives a document the next number, to be signed anew, after the service said that it has the number of this one and knows none of its CUDEs:
 * the database was restored from a copy that is older than the document which has it. Returns false, and changes nothing, where the service
 * may have this very document under a CUDE that the copy lost with it, so that a person must look: it was sent before, or is dated otherwise
 * than its sale. So no sale is ever declared twice.
 */
export function saltarNumero(db: Database, { id }: Pick<FilaDocumento, "id">, ahora: Instante): boolean {
  return enTransaccion({ db }, () => {
    const documento = documentoDe(db, id);
    if (!documento || !esNueva(db, documento)) return false;
    const numero = siguiente(db, documento, ahora);
    if (!numero) return false;
    db.insert(dianSaltados)
      .values({ ...pick(documento, ["usuarioId", "tipo", "prefijo", "consecutivo", "rangoId"]), instante: ahora })
      .run();
    const sinFirmar = { estado: "por_firmar", cude: "", qr: "", enviado: null, intentos: 0, proximo: ahora } as const;
    db.update(documentosElectronicos)
      .set({ ...sinFirmar, ...numero })
      .where(eq(documentosElectronicos.id, id))
      .run();
    return true;
  });
}

const RECIENTE_MS = 60 * 60 * 1000;

/** Whether a number of its series was skipped within the last hour: a restored copy lost many, and each document must pass all of them. */
export function saltoHacePoco(db: Database, { usuarioId, tipo, prefijo }: FilaDocumento, ahora: Instante): boolean {
  const { consecutivo, instante } = dianSaltados;
  const suyos = propios({ duenoId: usuarioId }, dianSaltados, eq(dianSaltados.tipo, tipo), eq(dianSaltados.prefijo, prefijo));
  const reciente = and(suyos, gt(instante, ahora - RECIENTE_MS));
  return db.select({ consecutivo }).from(dianSaltados).where(reciente).limit(1).get() !== undefined;
}

/** Whether it was sent once, as it was when its sale was made: the CUDE that the service does not know is the only one that it can have. */
function esNueva(db: Database, { id, ventaId, ambiente, estado, intentos, emitido, creado }: FilaDocumento): boolean {
  if (ventaId === null || ambiente !== "1" || estado !== "enviado" || intentos !== 1 || emitido !== creado) return false;
  return (
    db.select({ id: documentosAnteriores.documentoId }).from(documentosAnteriores).where(eq(documentosAnteriores.documentoId, id)).get() ===
    undefined
  );
}

/** `null` when the shop has no number left. */
function siguiente(db: Database, { usuarioId: duenoId, tipo }: FilaDocumento, ahora: Instante) {
  try {
    return tipo === "20" || tipo === "01" ? tomarNumero({ db, duenoId, ahora }, tipo) : numeroDeNota({ db, duenoId }, tipo);
  } catch (error) {
    if (error instanceof ReglaIncumplida) return null;
    throw error;
  }
}
