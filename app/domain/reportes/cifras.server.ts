import { resumenDias } from "@db/schema/resumenes";
import { asc, between, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Contexto } from "../compartido/contexto.server";
import { type Centavos, restar, sumar } from "../compartido/dinero";
import { propios } from "../compartido/propios.server";
import { diasDe, type Rango } from "./rango";

const suma = (columna: SQLiteColumn): SQL<number> => sql<number>`coalesce(sum(${columna}), 0)`;

/** SQL sum of each amount column of `resumen_dias`. */
const SUMAS = {
  tickets: suma(resumenDias.tickets),
  vendidas: suma(resumenDias.unidades),
  vendidoBaseCentavos: suma(resumenDias.baseCentavos),
  vendidoIvaCentavos: suma(resumenDias.ivaCentavos),
  vendidoCostoCentavos: suma(resumenDias.costoCentavos),
  devoluciones: suma(resumenDias.devoluciones),
  devueltas: suma(resumenDias.devueltas),
  devueltoBaseCentavos: suma(resumenDias.devueltoBaseCentavos),
  devueltoIvaCentavos: suma(resumenDias.devueltoIvaCentavos),
  devueltoCostoCentavos: suma(resumenDias.devueltoCostoCentavos),
  ingresos: suma(resumenDias.ingresos),
  ingresosCentavos: suma(resumenDias.ingresosCentavos),
  gastos: suma(resumenDias.gastos),
  gastosCentavos: suma(resumenDias.gastosCentavos),
  compras: suma(resumenDias.compras),
  comprasBaseCentavos: suma(resumenDias.comprasBaseCentavos),
  comprasIvaCentavos: suma(resumenDias.comprasIvaCentavos),
  activosCentavos: suma(resumenDias.activosCentavos),
  comprasDevueltas: suma(resumenDias.comprasDevueltas),
  comprasDevueltoBaseCentavos: suma(resumenDias.comprasDevueltoBaseCentavos),
  comprasDevueltoIvaCentavos: suma(resumenDias.comprasDevueltoIvaCentavos),
};

type Sumas = { [columna in keyof typeof SUMAS]: number };

/**
 * Figures of some days, in units and cents: the stored sums and the figures derived from them. Net means less the returns of the same days.
 */
export interface Cifras extends Sumas {
  /** Units, net. */
  unidades: number;
  /** Sales with tax. */
  brutoCentavos: Centavos;
  /** Returned by clients, with tax. */
  devueltoCentavos: Centavos;
  netoCentavos: Centavos;
  /** Net sales without tax. */
  baseCentavos: Centavos;
  ivaCentavos: Centavos;
  /** Cost of the net units. */
  costoCentavos: Centavos;
  /** Net base less cost. */
  margenCentavos: Centavos;
  /** Margin plus extra income less expenses. */
  utilidadCentavos: Centavos;
}

const visibles = (ctx: Contexto, { desde, hasta }: Rango): SQL =>
  propios(
    ctx,
    resumenDias,
    between(resumenDias.dia, desde, hasta),
    ctx.actor.rol === "admin" ? undefined : eq(resumenDias.vendedorId, ctx.actor.id),
  );

/** Figures of a range of days: the whole shop for its admin, their own for a vendedor. */
export function cifrasDe(ctx: Contexto, rango: Rango): Cifras {
  return completar(sumasDe(ctx, visibles(ctx, rango)));
}

function sumasDe({ db }: Contexto, filtro: SQL): Sumas {
  const [sumas] = db.select(SUMAS).from(resumenDias).where(filtro).all();
  if (!sumas) throw new Error("A sum over no rows is a row, too.");
  return sumas;
}

const NINGUN_DIA: Rango = { desde: "1", hasta: "0" };

export interface CifrasDelDia extends Cifras {
  dia: string;
}

/** Figures of each day of a range, oldest first; days without activity have 0. Same rows as {@link cifrasDe}. */
export function cifrasPorDia(ctx: Contexto, rango: Rango): CifrasDelDia[] {
  const { dia } = resumenDias;
  const filas = ctx.db
    .select({ dia, ...SUMAS })
    .from(resumenDias)
    .where(visibles(ctx, rango))
    .groupBy(dia)
    .all();
  const porDia = new Map(filas.map((fila) => [fila.dia, completar(fila)]));
  const nada = cifrasDe(ctx, NINGUN_DIA);
  return diasDe(rango).map((uno) => ({ ...(porDia.get(uno) ?? nada), dia: uno }));
}

export interface CifrasDelMes extends Cifras {
  mes: string;
}

/** Figures of each month of a range, oldest first. A month counts only its days inside the range; months without activity are left out. */
export function cifrasPorMes(ctx: Contexto, rango: Rango): CifrasDelMes[] {
  const mes = sql<string>`substr(${resumenDias.dia}, 1, 7)`;
  return ctx.db
    .select({ mes, ...SUMAS })
    .from(resumenDias)
    .where(visibles(ctx, rango))
    .groupBy(mes)
    .orderBy(asc(mes))
    .all()
    .map((fila) => ({ ...completar(fila), mes: fila.mes }));
}

export interface CifrasDePersona extends Cifras {
  vendedorId: number;
}

/** Figures of each person in a range of days. Same rows as {@link cifrasDe}. */
export function cifrasPorPersona(ctx: Contexto, rango: Rango): CifrasDePersona[] {
  const { vendedorId } = resumenDias;
  return ctx.db
    .select({ vendedorId, ...SUMAS })
    .from(resumenDias)
    .where(visibles(ctx, rango))
    .groupBy(vendedorId)
    .all()
    .map((fila) => ({ ...completar(fila), vendedorId: fila.vendedorId }));
}

function completar(sumas: Sumas): Cifras {
  const brutoCentavos = sumar(sumas.vendidoBaseCentavos, sumas.vendidoIvaCentavos);
  const devueltoCentavos = sumar(sumas.devueltoBaseCentavos, sumas.devueltoIvaCentavos);
  const baseCentavos = restar(sumas.vendidoBaseCentavos, sumas.devueltoBaseCentavos);
  const costoCentavos = restar(sumas.vendidoCostoCentavos, sumas.devueltoCostoCentavos);
  const margenCentavos = restar(baseCentavos, costoCentavos);
  return {
    ...sumas,
    unidades: sumas.vendidas - sumas.devueltas,
    brutoCentavos,
    devueltoCentavos,
    netoCentavos: restar(brutoCentavos, devueltoCentavos),
    baseCentavos,
    ivaCentavos: restar(sumas.vendidoIvaCentavos, sumas.devueltoIvaCentavos),
    costoCentavos,
    margenCentavos,
    utilidadCentavos: restar(sumar(margenCentavos, sumas.ingresosCentavos), sumas.gastosCentavos),
  };
}
