import { type devoluciones, pagosDevolucion } from "@db/schema/devoluciones";
import { eq } from "drizzle-orm";
import { type Centavos, restar } from "../cifras/dinero";
import type { Medio } from "../cifras/medios";
import type { Contexto } from "../nucleo/contexto.server";

type Devuelta = Pick<typeof devoluciones.$inferSelect, "id" | "medio" | "totalDevueltoCentavos" | "aDeudaCentavos">;

/** In which ways a return gave back what did not come off the debt, without rounding. */
export function partesDadas({ db }: Pick<Contexto, "db">, devolucion: Devuelta): { medio: Medio; monto: Centavos }[] {
  const partes = db
    .select({ medio: pagosDevolucion.medio, monto: pagosDevolucion.montoCentavos })
    .from(pagosDevolucion)
    .where(eq(pagosDevolucion.devolucionId, devolucion.id))
    .all();
  const resto = restar(devolucion.totalDevueltoCentavos, devolucion.aDeudaCentavos);
  if (partes.length > 0 || resto === 0) return partes;
  return [{ medio: devolucion.medio, monto: resto }];
}
