import { prepared } from "@db/prepared.server";
import { devoluciones, pagosDevolucion } from "@db/schema/devoluciones";
import { eq, sql } from "drizzle-orm";
import type { Centavos } from "../cifras/dinero";
import type { Medio } from "../cifras/medios";
import type { Contexto } from "../nucleo/contexto.server";

const medio = sql<Medio>`coalesce(${pagosDevolucion.medio}, ${devoluciones.medio})`;
const RESTO = sql`${devoluciones.totalDevueltoCentavos} - ${devoluciones.aDeudaCentavos}`;
const monto = sql<Centavos>`coalesce(${pagosDevolucion.montoCentavos}, ${RESTO})`;

const dePorVenta = prepared((db) =>
  db
    .select({ medio, monto: sql<Centavos>`sum(${monto})` })
    .from(devoluciones)
    .leftJoin(pagosDevolucion, eq(pagosDevolucion.devolucionId, devoluciones.id))
    .where(eq(devoluciones.ventaId, sql.placeholder("ventaId")))
    .groupBy(medio)
    .prepare(),
);

/** What the returns of a sale gave back in each way, in cents, without what came off its debt and without rounding. */
export const devueltoPorMedio = ({ db }: Pick<Contexto, "db">, ventaId: number): Map<Medio, Centavos> =>
  new Map(
    dePorVenta(db)
      .all({ ventaId })
      .map((fila) => [fila.medio, fila.monto]),
  );
