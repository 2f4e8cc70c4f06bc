import { eqGiven, preparedQuery } from "@db/prepared.server";
import { conteos, lineasConteo } from "@db/schema/conteos";
import { and } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { DUENO_DE_LA_LLAMADA, propios } from "~/domain/nucleo/propios.server";

export type FilaConteo = typeof conteos.$inferSelect;
export type FilaContada = typeof lineasConteo.$inferSelect;

const porId = preparedQuery((db) =>
  db
    .select()
    .from(conteos)
    .where(propios(DUENO_DE_LA_LLAMADA, conteos, eqGiven(conteos.id, "id"))),
);
const linea = preparedQuery((db) =>
  db
    .select()
    .from(lineasConteo)
    .where(and(eqGiven(lineasConteo.conteoId, "conteoId"), eqGiven(lineasConteo.productoId, "productoId"))),
);

/** A count. Throws NoEncontrado when it is not the shop's. */
export function conteoPropio({ db, duenoId }: Contexto, id: number): FilaConteo {
  const conteo = porId(db).get({ duenoId, id });
  if (!conteo) throw new NoEncontrado("No encontramos este conteo.");
  return conteo;
}

/** A count that is still open. Throws NoEncontrado, or ReglaIncumplida when it was applied or dropped. */
export function conteoAbierto(ctx: Contexto, id: number): FilaConteo {
  const conteo = conteoPropio(ctx, id);
  if (conteo.estado === "aplicado") throw new ReglaIncumplida("", `El conteo ${conteo.numero} ya se aplicó.`);
  if (conteo.estado === "descartado") throw new ReglaIncumplida("", `El conteo ${conteo.numero} ya se descartó.`);
  return conteo;
}

/** What was counted of a product, if it was. */
export const contadoDe = (db: Contexto["db"], conteoId: number, productoId: number): FilaContada | undefined =>
  linea(db).get({ conteoId, productoId });
