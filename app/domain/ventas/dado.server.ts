import { GIVEN, GIVEN_BY } from "@db/given-back.server";
import { prepared } from "@db/prepared.server";
import { devoluciones, pagosDevolucion } from "@db/schema/devoluciones";
import { eq, sql } from "drizzle-orm";
import type { Centavos } from "../cifras/dinero";
import type { Medio } from "../cifras/medios";
import type { Contexto } from "../nucleo/contexto.server";

const dePorVenta = prepared((db) =>
  db
    .select({ medio: GIVEN_BY, monto: sql<Centavos>`sum(${GIVEN})` })
    .from(devoluciones)
    .leftJoin(pagosDevolucion, eq(pagosDevolucion.devolucionId, devoluciones.id))
    .where(eq(devoluciones.ventaId, sql.placeholder("ventaId")))
    .groupBy(GIVEN_BY)
    .prepare(),
);

/** What the returns of a sale gave back in each way, in cents, without what came off its debt and without rounding. */
export const devueltoPorMedio = ({ db }: Pick<Contexto, "db">, ventaId: number): Map<Medio, Centavos> =>
  new Map(
    dePorVenta(db)
      .all({ ventaId })
      .map((fila) => [fila.medio, fila.monto]),
  );
