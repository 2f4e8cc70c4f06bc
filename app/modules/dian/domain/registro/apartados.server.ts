import { preparedQuery } from "@db/prepared.server";
import { documentosElectronicos as documentos } from "@db/schema/documentos-electronicos";
import { count, min } from "drizzle-orm";
import { cuantos } from "~/domain/cifras/frases";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propios } from "~/domain/nucleo/propios.server";
import { apartado } from "../cola/espera.server";

const apartados = preparedQuery((db) =>
  db
    // With a minimum, SQLite takes the other columns from its row.
    .select({ id: documentos.id, total: count(), desde: min(documentos.emitido) })
    .from(documentos)
    .where(propios(DUENO_DE_LA_LLAMADA, documentos, apartado())),
);

/** What an admin is told of documents that were set aside; empty without. */
export function apartadosDe({ db, duenoId }: Contexto) {
  const { id, total } = apartados(db).get({ duenoId }) ?? { id: 0, total: 0 };
  const quienes = cuantos(total, "documento electrónico se apartó", "documentos electrónicos se apartaron");
  const texto = `${quienes}: firmarlo o enviarlo tardó demasiado tres veces. Suba otro certificado, o envíelo otra vez.`;
  return total === 0 ? [] : [{ texto, enlace: { texto: "Ver el primero", url: `/dian/${id}/` } }];
}
