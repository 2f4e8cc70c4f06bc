import { gastos } from "@db/schema/gastos-ingresos";
import { and, asc, between, count, gte, lte, type SQL, sql } from "drizzle-orm";
import { type Centavos, textoPesos } from "../cifras/dinero";
import { acotan, type Dias } from "../listas/filtro-dias";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe, mesDe, sumarDias } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";

/** Filter for the expenses of a month, `2026-11`. */
export function delMes(mes: string): SQL {
  return between(gastos.fecha, `${mes}-01`, `${mes}-31`);
}

/** Filter for the expenses of a range of days. */
export function deEsosDias({ desde, hasta }: Dias): SQL | undefined {
  const { fecha } = gastos;
  return and(desde === null ? undefined : gte(fecha, desde), hasta === null ? undefined : lte(fecha, hasta));
}

function sumaDe(ctx: Contexto, filtro: SQL | undefined) {
  const suma = ctx.db
    .select({ total: sql<Centavos>`coalesce(sum(${gastos.montoCentavos}), 0)`, cantidad: count() })
    .from(gastos)
    .where(propios(ctx, gastos, filtro))
    .get();
  return { total: textoPesos(suma?.total ?? 0), cantidad: suma?.cantidad ?? 0 };
}

/** Total and number of the shop's expenses in a month, `2026-11`. */
export function gastosDelMes(ctx: Contexto, mes: string) {
  return { mes, ...sumaDe(ctx, delMes(mes)) };
}

/** Total and number of the shop's expenses in a range of days; `null` when the range has no start and no end. */
export function gastosEnDias(ctx: Contexto, dias: Dias) {
  return acotan(dias) ? sumaDe(ctx, deEsosDias(dias)) : null;
}

/** The months from the shop's first expense to the current month, newest first. `otro` is added when it is not among them and not "". */
export function mesesDeGastos(ctx: Contexto, otro: string): string[] {
  const { fecha, id } = gastos;
  const primero = ctx.db.select({ fecha }).from(gastos).where(propios(ctx, gastos)).orderBy(asc(fecha), asc(id)).limit(1).get();
  const meses: string[] = [];
  const desde = mesDe(primero?.fecha ?? diaDe(ctx.ahora));
  for (let mes = mesDe(diaDe(ctx.ahora)); mes >= desde; mes = mesDe(sumarDias(`${mes}-01`, -1))) meses.push(mes);
  return otro === "" || meses.includes(otro) ? meses : [...meses, otro].sort().reverse();
}
