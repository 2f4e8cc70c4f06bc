import { type Centavos, restar, sumar } from "../cifras/dinero";
import type { Quien } from "./dias.server";
import { diasDe, type Rango } from "./rango";
import { juntar, NADA, type Sumas, sumasPor } from "./sumas-dias.server";

/**
 * Figures of some days, in thousandths of units and cents: the sums and the figures derived from them. Net means less the returns of the
 * same days.
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

/** Figures of a range of days: the whole shop for its admin, their own for a vendedor. */
export const cifrasDe = (quien: Quien, rango: Rango): Cifras => completar(sumasPor(quien, rango, "todo").get("") ?? NADA);

export interface CifrasDelDia extends Cifras {
  dia: string;
}

/** Figures of each day of a range, oldest first; days without activity have 0. Same rows as {@link cifrasDe}. */
export function cifrasPorDia(quien: Quien, rango: Rango): CifrasDelDia[] {
  const porDia = sumasPor(quien, rango, "dia");
  return diasDe(rango).map((dia) => ({ ...completar(porDia.get(dia) ?? NADA), dia }));
}

/** Figures of several days together. */
export const cifrasDeDias = (dias: readonly CifrasDelDia[]): Cifras => completar(juntar(dias));

export interface CifrasDelMes extends Cifras {
  mes: string;
}

/** Figures of each month of a range, oldest first. A month counts only its days inside the range; months without activity are left out. */
export function cifrasPorMes(quien: Quien, rango: Rango): CifrasDelMes[] {
  const meses = [...sumasPor(quien, rango, "mes")].map(([mes, sumas]) => ({ ...completar(sumas), mes }));
  return meses.sort((a, b) => (a.mes < b.mes ? -1 : 1));
}

export interface CifrasDePersona extends Cifras {
  vendedorId: number;
}

/** Figures of each person in a range of days. Same rows as {@link cifrasDe}. */
export const cifrasPorPersona = (quien: Quien, rango: Rango): CifrasDePersona[] =>
  [...sumasPor(quien, rango, "persona")].map(([persona, sumas]) => ({ ...completar(sumas), vendedorId: Number(persona) }));

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
