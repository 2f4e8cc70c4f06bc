import { gastos } from "@db/schema/caja";
import { eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { NoEncontrado } from "../compartido/errores";
import { propios } from "../compartido/propios.server";

type FilaGasto = typeof gastos.$inferSelect;

/** An expense of the caller's shop. Throws NoEncontrado. */
export function gastoVisible(ctx: Contexto, id: number): FilaGasto {
  const gasto = ctx.db
    .select()
    .from(gastos)
    .where(propios(ctx, gastos, eq(gastos.id, id)))
    .get();
  if (!gasto) throw new NoEncontrado("No encontramos este gasto.");
  return gasto;
}
