import { eqGiven, preparedQuery } from "@db/prepared.server";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { eq } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propios } from "~/domain/nucleo/propios.server";
import type { TipoDeDocumento } from "./nombres";

const { id, tipo, estado } = documentosElectronicos;
const aceptado = preparedQuery((db) =>
  db
    .select({ id })
    .from(documentosElectronicos)
    .where(propios(DUENO_DE_LA_LLAMADA, documentosElectronicos, eqGiven(tipo, "tipo"), eq(estado, "aceptado")))
    .limit(1),
);

/** Whether the DIAN ever accepted a document of this kind from the shop, where no test set shows that it does. */
export const probado = ({ db, duenoId }: Contexto, tipo: TipoDeDocumento): boolean => aceptado(db).get({ duenoId, tipo }) !== undefined;
