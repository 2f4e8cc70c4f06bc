import { leerNumeroAMano, leerPorcentaje, PORCENTAJE_ILEGIBLE, Refusal } from "~/domain/cifras/lectura";
import type { Descuento } from "~/domain/cifras/linea";

/** A typed discount in hundredths of a percent; `null` for an empty one. */
export function leerDescuento(escrito: string): Descuento | null | Refusal {
  const leido = leerNumeroAMano(escrito, PORCENTAJE_ILEGIBLE);
  if (leido === "" || leido instanceof Refusal) return leido === "" ? null : leido;
  return leerPorcentaje(leido);
}

/** Errors of a typed discount of the whole sale. */
export function erroresDeDescuento(escrito: string): Record<string, string[]> {
  const leido = leerDescuento(escrito);
  return leido instanceof Refusal ? { descuento: [leido.mensaje] } : {};
}
