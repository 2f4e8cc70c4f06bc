import { preparedQuery } from "@db/prepared.server";
import { dianSaltados } from "@db/schema/documentos-electronicos";
import { desc } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "~/domain/nucleo/propios.server";

/** Why no document of the shop has a number. */
const MOTIVOS = {
  restaurada: "La DIAN ya lo tenía de un documento que no está en la copia restaurada.",
  ajena: "En el portal de la DIAN ese número es de otro documento.",
} as const satisfies Record<(typeof dianSaltados.$inferSelect)["motivo"], string>;

const saltados = preparedQuery((db) =>
  db
    .select()
    .from(dianSaltados)
    .where(propios(DUENO_DE_LA_LLAMADA, dianSaltados))
    .orderBy(desc(dianSaltados.tipo), desc(dianSaltados.prefijo), desc(dianSaltados.consecutivo)),
);

/** The numbers that no document of the shop gets, with their reason, the newest of each series first. */
export const saltadosDe = ({ db, duenoId }: Contexto) =>
  saltados(db)
    .all({ duenoId })
    .map(({ tipo, prefijo, consecutivo, instante, motivo }) => ({
      tipo,
      numero: `${prefijo}${consecutivo}`,
      fecha: textoInstante(instante),
      motivo: MOTIVOS[motivo],
    }));
