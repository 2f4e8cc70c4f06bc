import { type Cantidad, mostrarCantidad, pasosDe, type Unidad, vistaCantidad } from "./cantidad";

const MUCHAS_VECES = 10;
const MUCHAS_MAS = 100;

/** Whether so much was counted that it is probably a mistake. */
export const desmedida = (contado: Cantidad, esperado: Cantidad, unidad: Unidad): boolean =>
  contado > esperado * MUCHAS_VECES && contado > esperado + MUCHAS_MAS * pasosDe(unidad);

/** The question about a count that is {@link desmedida}; `null` for any other. */
export function preguntaPorDesmedida(nombre: string, contado: Cantidad, esperado: Cantidad, unidad: Unidad): string | null {
  if (!desmedida(contado, esperado, unidad)) return null;
  const [hay, decia] = [contado, esperado].map((una) => mostrarCantidad(vistaCantidad(una, unidad), unidad));
  return `El inventario dice ${decia} de ${nombre}. ¿De verdad hay ${hay}?`;
}
