import { eqGiven, preparedQuery } from "@db/prepared.server";
import { tiendas } from "@db/schema/tiendas";
import type { Contexto } from "./contexto.server";
import { mostrarDiaConAno } from "./dias-en-palabras";
import { ReglaIncumplida } from "./errores";
import { diaDe, type Instante } from "./fecha";

/** The day of a document: an instant, or the day itself, `2026-11-21`. */
export type Cuando = Instante | string;

export const primerDia = (...cuando: readonly Cuando[]): string => cuando.map(textoDia).reduce((a, b) => (b < a ? b : a));

const cierreDe = preparedQuery((db) =>
  db.select({ cerrado_hasta: tiendas.cerrado_hasta }).from(tiendas).where(eqGiven(tiendas.usuarioId, "duenoId")),
);

/**
 * Throws ReglaIncumplida when the shop closed its books over that day. Whatever makes, changes or takes away a document calls it with the day
 * of the document, in its transaction: the books may be closed while it waits for its turn. `tienda`: what was read of the shop already.
 */
export function exigirPeriodoAbierto(
  { db, duenoId }: Pick<Contexto, "db" | "duenoId">,
  cuando: Cuando,
  tienda: { cerrado_hasta: string | null } | undefined = cierreDe(db).get({ duenoId }),
): void {
  const hasta = tienda?.cerrado_hasta ?? null;
  if (hasta !== null && textoDia(cuando) <= hasta)
    throw new ReglaIncumplida("", `El periodo está cerrado hasta el ${mostrarDiaConAno(hasta)}.`);
}

const textoDia = (cuando: Cuando): string => (typeof cuando === "string" ? cuando : diaDe(cuando));
