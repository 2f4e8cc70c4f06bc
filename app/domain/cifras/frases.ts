import { mostrarCantidad, mostrarUnidades, type Unidad } from "./cantidad";

/** `1 unidad`, `1.200 unidades`, `12,35 unidades`. */
export function cuantos(cantidad: number | string, uno: string, varios: string): string {
  return `${mostrarUnidades(cantidad)} ${cantidad === 1 ? uno : varios}`;
}

/** `1 unidad`, `1.200 unidades`, `0,35 kg`: a quantity of JSON. */
export const cuantasUnidades = (vista: number | string, unidad: Unidad): string =>
  typeof vista === "number" ? cuantos(vista, "unidad", "unidades") : mostrarCantidad(vista, unidad);

const lista = new Intl.ListFormat("es-CO");

/**
 * `a`, `a y b`, `a, b y c`. With more than `limite` names it ends with the rest: `a, b y 3 más`. `total` includes names that are not in
 * `nombres`.
 */
export function enumerar(nombres: readonly string[], limite = nombres.length, total = nombres.length): string {
  const primeros = nombres.slice(0, limite);
  const resto = total - primeros.length;
  return lista.format(resto > 0 ? [...primeros, `${resto.toLocaleString("es-CO")} más`] : primeros);
}

// Made once: to make a format costs more than a row of a table.
const conUnDecimal = new Intl.NumberFormat("es-CO", { maximumFractionDigits: 1 });

/** `12.5` → `12,5 %`. */
export const mostrarPorcentaje = (parte: number): string => `${conUnDecimal.format(parte)} %`;
