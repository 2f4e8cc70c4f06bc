import type { Database } from "@db/open.server";
import { RESTORED } from "@db/restored.server";
import { dianSaltados, documentosAnteriores, documentosElectronicos } from "@db/schema/documentos-electronicos";
import { ajustesSistema } from "@db/schema/sistema";
import { and, desc, eq, gt, lt } from "drizzle-orm";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { Instante } from "~/domain/nucleo/fecha";
import { pick } from "~/domain/nucleo/properties";
import { hayFila, propios } from "~/domain/nucleo/propios.server";
import { esTipoDeEvento } from "../evento";
import { numeroDeEvento } from "../eventos/recibir.server";
import { documentoDe, type FilaDocumento, SIN_DUDA } from "./documento.server";
import { numeroDeNota } from "./emitir.server";
import { tomarNumero } from "./numeraciones.server";

/**
 * Gives a document the next number, to be signed anew, after the service said that it has the number of this one and knows none of its CUDEs.
 * Only where the document that has it is surely another one: the database was restored from a copy which is older than that, or an admin
 * looked at the DIAN's portal. Returns false, and changes nothing, where the service may have this very document, which it then finds later,
 * or a person does. So no sale is ever declared twice. An event gets another number at once.
 */
export function saltarNumero(db: Database, { id }: Pick<FilaDocumento, "id">, ahora: Instante): boolean {
  return ejecutarEnTransaccion({ db }, () => {
    const documento = documentoDe(db, id);
    if (documento?.estado !== "enviado") return false;
    const ajena = documento.descartado !== null;
    // An event twice is refused as such, whatever its number.
    const sobra = ajena || esTipoDeEvento(documento.tipo);
    if (!sobra && !(esNueva(db, documento) && seRestauro(db, documento))) return false;
    const numero = siguiente(db, documento, ahora);
    if (!numero) return false;
    db.insert(dianSaltados)
      .values({
        ...pick(documento, ["usuarioId", "tipo", "prefijo", "consecutivo", "rangoId"]),
        instante: ahora,
        motivo: ajena ? "ajena" : "restaurada",
      })
      .run();
    const sinFirmar = { estado: "por_firmar", cude: "", qr: "", enviado: null, intentos: 0, proximo: ahora } as const;
    db.update(documentosElectronicos)
      .set({ ...sinFirmar, ...SIN_DUDA, ...numero })
      .where(eq(documentosElectronicos.id, id))
      .run();
    return true;
  });
}

const RECIENTE_MS = 60 * 60 * 1000;

/** Whether a number of its series was skipped within the last hour: a restored copy lost many, and each document must pass all of them. */
export function saltoHacePoco(db: Database, { usuarioId, tipo, prefijo }: FilaDocumento, ahora: Instante): boolean {
  const saltados = propios({ duenoId: usuarioId }, dianSaltados, eq(dianSaltados.tipo, tipo), eq(dianSaltados.prefijo, prefijo));
  return hayFila({ db }, dianSaltados, and(saltados, gt(dianSaltados.instante, ahora - RECIENTE_MS)));
}

/** Whether it was sent once, as it was when its sale or purchase was made: the CUDE that the service does not know is the only one that it can have. */
function esNueva(db: Database, { id, ventaId, compraId, ambiente, intentos, emitido, creado }: FilaDocumento): boolean {
  if ((ventaId ?? compraId) === null || ambiente !== "1" || intentos !== 1 || emitido !== creado) return false;
  return (
    db.select({ id: documentosAnteriores.documentoId }).from(documentosAnteriores).where(eq(documentosAnteriores.documentoId, id)).get() ===
    undefined
  );
}

/**
 * Whether the number may be one that was given after the copy was made from which this database was restored: those follow each other, so
 * that an earlier number which was accepted since then ends them.
 */
function seRestauro(db: Database, { usuarioId, tipo, prefijo, consecutivo, creado }: FilaDocumento): boolean {
  const marca = db.select({ valor: ajustesSistema.valor }).from(ajustesSistema).where(eq(ajustesSistema.clave, RESTORED)).get();
  if (!marca || creado < Number(marca.valor)) return false;
  const { estado, creado: desde, consecutivo: numero } = documentosElectronicos;
  const anteriores = propios(
    { duenoId: usuarioId },
    documentosElectronicos,
    eq(documentosElectronicos.tipo, tipo),
    eq(documentosElectronicos.ambiente, "1"),
    eq(documentosElectronicos.prefijo, prefijo),
    lt(numero, consecutivo),
  );
  const [anterior] = db.select({ estado, desde }).from(documentosElectronicos).where(anteriores).orderBy(desc(numero)).limit(1).all();
  return !(anterior?.estado === "aceptado" && anterior.desde >= Number(marca.valor));
}

/** `null` when the shop has no number left. */
function siguiente(db: Database, { usuarioId: duenoId, tipo }: FilaDocumento, ahora: Instante) {
  try {
    if (esTipoDeEvento(tipo)) return numeroDeEvento({ db, duenoId }, tipo);
    if (tipo === "20" || tipo === "01" || tipo === "05") return tomarNumero({ db, duenoId, ahora }, tipo);
    // A sale has no nota débito.
    return tipo === "94" || tipo === "91" || tipo === "95" ? numeroDeNota({ db, duenoId }, tipo) : null;
  } catch (error) {
    if (error instanceof ReglaIncumplida) return null;
    throw error;
  }
}
