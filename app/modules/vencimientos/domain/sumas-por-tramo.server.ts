import { preparedQuery } from "@db/prepared.server";
import { vencimientos } from "@db/schema/lotes";
import { between, sql } from "drizzle-orm";
import { dividir, textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "~/domain/nucleo/propios.server";
import { diasDeTramo, ORDEN_DE_TRAMOS, type Tramo } from "./tramos";

const MIL = 1000;

const sumas = preparedQuery((db) =>
  db
    .select({
      lotes: sql<number>`coalesce(sum(${vencimientos.lotes}), 0)`,
      costo: sql<number>`coalesce(sum(${vencimientos.costo}), 0)`,
    })
    .from(vencimientos)
    .where(propios(DUENO_DE_LA_LLAMADA, vencimientos, between(vencimientos.vence, sql.placeholder("desde"), sql.placeholder("hasta")))),
);

/** How many lots end in each span, and what they cost. */
export function tramosDe({ db, duenoId, ahora }: Contexto, tramos: readonly Tramo[] = ORDEN_DE_TRAMOS) {
  const hoy = diaDe(ahora);
  return tramos.map((tramo) => {
    const { lotes = 0, costo = 0 } = sumas(db).get({ duenoId, ...diasDeTramo(tramo, hoy) }) ?? {};
    return { tramo, lotes, costo: textoPesos(dividir(costo, MIL)) };
  });
}
