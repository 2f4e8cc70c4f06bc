import { GIVEN, GIVEN_BY } from "@db/given-back.server";
import { devoluciones, pagosDevolucion } from "@db/schema/devoluciones";
import { and, eq, gt } from "drizzle-orm";
import type { Centavos } from "../cifras/dinero";
import type { Medio } from "../cifras/medios";
import type { Contexto } from "../nucleo/contexto.server";

/** In which ways a return gave back what did not come off the debt, without rounding. */
export const partesDadas = ({ db }: Pick<Contexto, "db">, id: number): { medio: Medio; monto: Centavos }[] =>
  db
    .select({ medio: GIVEN_BY, monto: GIVEN })
    .from(devoluciones)
    .leftJoin(pagosDevolucion, eq(pagosDevolucion.devolucionId, devoluciones.id))
    .where(and(eq(devoluciones.id, id), gt(GIVEN, 0)))
    .orderBy(pagosDevolucion.id)
    .all();
