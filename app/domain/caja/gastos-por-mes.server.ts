import { gastos } from "@db/schema/caja";
import { and, asc, between, count, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { textoPesos } from "../compartido/dinero";
import { diaDe, mesDe, sumarDias } from "../compartido/fecha";
import { acotan, type Dias } from "../compartido/filtro-dias";
import { propios } from "../compartido/propios.server";

/** The expenses of a month, `2026-11`. */
export function delMes(mes: string): SQL {
  return between(gastos.fecha, `${mes}-01`, `${mes}-31`);
}

/** The expenses of some days. */
export function deEsosDias({ desde, hasta }: Dias): SQL | undefined {
  const { fecha } = gastos;
  return and(desde === null ? undefined : gte(fecha, desde), hasta === null ? undefined : lte(fecha, hasta));
}

function sumaDe(ctx: Contexto, filtro: SQL | undefined) {
  const suma = ctx.db
    .select({ total: sql<number>`coalesce(sum(${gastos.montoCentavos}), 0)`, cantidad: count() })
    .from(gastos)
    .where(propios(ctx, gastos, filtro))
    .get();
  return { total: textoPesos(suma?.total ?? 0), cantidad: suma?.cantidad ?? 0 };
}

/** What the shop spent in a month, `2026-11`, and in how many expenses. */
export function gastosDelMes(ctx: Contexto, mes: string) {
  return { mes, ...sumaDe(ctx, delMes(mes)) };
}

/** What the shop spent in some days, and in how many expenses; `null` where the days have no bound. */
export function gastosEnDias(ctx: Contexto, dias: Dias) {
  return acotan(dias) ? sumaDe(ctx, deEsosDias(dias)) : null;
}

/** The months from the shop's first expense to this one, newest first, and `otro` where it belongs when it is none of them. */
export function mesesDeGastos(ctx: Contexto, otro: string): string[] {
  const { fecha, id } = gastos;
  const primero = ctx.db.select({ fecha }).from(gastos).where(propios(ctx, gastos)).orderBy(asc(fecha), asc(id)).limit(1).get();
  const meses: string[] = [];
  const desde = mesDe(primero?.fecha ?? diaDe(ctx.ahora));
  for (let mes = mesDe(diaDe(ctx.ahora)); mes >= desde; mes = mesDe(sumarDias(`${mes}-01`, -1))) meses.push(mes);
  return otro === "" || meses.includes(otro) ? meses : [...meses, otro].sort().reverse();
}
