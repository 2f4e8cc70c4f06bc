import { type Centavos, porcentajeDe, restar, textoPesos } from "../compartido/dinero";

/** How an amount changed from the period before; no percentage of nothing, nor of a loss. */
export function compararMontos(ahora: Centavos, antes: Centavos) {
  const diferencia = restar(ahora, antes);
  return { antes: textoPesos(antes), diferencia: textoPesos(diferencia), porcentaje: antes > 0 ? porcentajeDe(diferencia, antes) : null };
}

/** How a count changed from the period before. */
export function compararCuentas(ahora: number, antes: number) {
  return { antes, diferencia: ahora - antes, porcentaje: antes > 0 ? porcentajeDe(ahora - antes, antes) : null };
}
