export const MAXIMO_LINEAS = 1000;
const MAXIMO_INDICE = MAXIMO_LINEAS - 1;

/**
 * Returns the lines and the `indice` for a new line: the highest plus one. When that is above the maximum, the lines are renumbered from 0.
 * `null` when the document is full.
 */
export function roomForLine<Linea extends { indice: number }>(lineas: readonly Linea[]): { previas: Linea[]; indice: number } | null {
  if (lineas.length >= MAXIMO_LINEAS) return null;
  const libre = Math.max(-1, ...lineas.map(({ indice }) => indice)) + 1;
  if (libre <= MAXIMO_INDICE) return { previas: [...lineas], indice: libre };
  return { previas: lineas.map((linea, indice) => ({ ...linea, indice })), indice: lineas.length };
}
