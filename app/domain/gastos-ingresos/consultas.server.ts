import { gastos, ingresosExtra } from "@db/schema/gastos-ingresos";
import { and, eq, type SQL } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";

type FilaGasto = typeof gastos.$inferSelect;
type FilaIngreso = typeof ingresosExtra.$inferSelect;

/** An expense. Throws NoEncontrado when it is not the shop's. */
export function gastoVisible(ctx: Contexto, id: number): FilaGasto {
  const gasto = ctx.db
    .select()
    .from(gastos)
    .where(propios(ctx, gastos, eq(gastos.id, id)))
    .get();
  if (!gasto) throw new NoEncontrado("No encontramos este gasto.");
  return gasto;
}

/** Filter for the extra income that the caller may see: all of the shop for the admin, only their own for a vendedor. */
export function ingresosVisibles(ctx: Contexto): SQL {
  return ctx.actor.rol === "admin" ? propios(ctx, ingresosExtra) : eq(ingresosExtra.creadoPorId, ctx.actor.id);
}

/** An extra income. Throws NoEncontrado when the caller cannot see it. */
export function ingresoVisible(ctx: Contexto, id: number): FilaIngreso {
  const ingreso = ctx.db
    .select()
    .from(ingresosExtra)
    .where(and(eq(ingresosExtra.id, id), ingresosVisibles(ctx)))
    .get();
  if (!ingreso) throw new NoEncontrado("No encontramos este ingreso.");
  return ingreso;
}
