import { type Milesimas, vistaMilesimas } from "../cifras/cantidad";
import { type Centavos, porcentajeDe, restar, textoPesos } from "../cifras/dinero";
import { type Cifras, cifrasDe } from "../resumenes/cifras.server";
import type { Lector } from "../resumenes/dias.server";
import { periodoAnterior, type Rango } from "../resumenes/rango";
import { ventasSinCosto } from "../resumenes/sin-costo.server";
import { vistaCifras } from "../resumenes/vista.server";

/** The difference from the period before, in pesos and percent. `porcentaje` is null unless `antes` is above 0. */
export function compararMontos(ahora: Centavos, antes: Centavos) {
  const diferencia = restar(ahora, antes);
  return { antes: textoPesos(antes), diferencia: textoPesos(diferencia), porcentaje: antes > 0 ? porcentajeDe(diferencia, antes) : null };
}

/** The difference from the period before. `porcentaje` is null unless `antes` is above 0. */
function compararNumeros(ahora: number, antes: number) {
  return { antes, diferencia: ahora - antes, porcentaje: antes > 0 ? porcentajeDe(ahora - antes, antes) : null };
}

function compararUnidades(ahora: Milesimas, antes: Milesimas) {
  const { porcentaje, diferencia } = compararNumeros(ahora, antes);
  return { antes: vistaMilesimas(antes), diferencia: vistaMilesimas(diferencia), porcentaje };
}

/** The amounts that a report compares, by the names that pages and JSON give them. */
const MONTOS = {
  ventas_brutas: "brutoCentavos",
  devoluciones: "devueltoCentavos",
  ventas_netas: "netoCentavos",
  iva: "ivaCentavos",
  otros_impuestos: "otrosCentavos",
  base: "baseCentavos",
  base_sin_costo: "sinCostoBaseCentavos",
  costo: "costoCentavos",
  margen: "margenCentavos",
  margen_con_costo: "margenConCostoCentavos",
  ingresos_extra: "ingresosCentavos",
  redondeo: "redondeoCentavos",
  gastos: "gastosCentavos",
  utilidad: "utilidadCentavos",
  utilidad_con_costo: "utilidadConCostoCentavos",
} as const;

export type Comparable = keyof typeof MONTOS | "tickets" | "unidades";

/** The difference of a figure from the period before. */
export function comparar(cifra: Comparable, ahora: Cifras, antes: Cifras) {
  if (cifra === "tickets") return compararNumeros(ahora.tickets, antes.tickets);
  if (cifra === "unidades") return compararUnidades(ahora.unidades, antes.unidades);
  return compararMontos(ahora[MONTOS[cifra]], antes[MONTOS[cifra]]);
}

export function cambiosDe<C extends Comparable>(cifras: readonly C[], ahora: Cifras, antes: Cifras): Record<C, ReturnType<typeof comparar>>;
export function cambiosDe(cifras: readonly Comparable[], ahora: Cifras, antes: Cifras): object {
  return Object.fromEntries(cifras.map((cifra) => [cifra, comparar(cifra, ahora, antes)]));
}

/** The figures of a range as pages and JSON show them, with the difference of some of them from the period before. */
export function cifrasComparadas<C extends Comparable>(lector: Lector, rango: Rango, cifras: readonly C[]) {
  const [ahora, antes] = [cifrasDe(lector, rango), cifrasDe(lector, periodoAnterior(rango))];
  return { ...vistaCifras(ahora), sin_costo: ventasSinCosto(lector, rango, ahora), cambios: cambiosDe(cifras, ahora, antes) };
}
