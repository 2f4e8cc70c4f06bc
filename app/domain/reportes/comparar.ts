import { type Milesimas, vistaMilesimas } from "../cifras/cantidad";
import { type Centavos, porcentajeDe, restar, textoPesos } from "../cifras/dinero";

/** The difference from the period before, in pesos and percent. `porcentaje` is null unless `antes` is above 0. */
export function compararMontos(ahora: Centavos, antes: Centavos) {
  const diferencia = restar(ahora, antes);
  return { antes: textoPesos(antes), diferencia: textoPesos(diferencia), porcentaje: antes > 0 ? porcentajeDe(diferencia, antes) : null };
}

/** The difference from the period before. `porcentaje` is null unless `antes` is above 0. */
export function compararCuentas(ahora: number, antes: number) {
  return { antes, diferencia: ahora - antes, porcentaje: antes > 0 ? porcentajeDe(ahora - antes, antes) : null };
}

/** The same for units. */
export function compararUnidades(ahora: Milesimas, antes: Milesimas) {
  const { porcentaje, diferencia } = compararCuentas(ahora, antes);
  return { antes: vistaMilesimas(antes), diferencia: vistaMilesimas(diferencia), porcentaje };
}

export type Cambio = ReturnType<typeof compararMontos | typeof compararCuentas | typeof compararUnidades>;
