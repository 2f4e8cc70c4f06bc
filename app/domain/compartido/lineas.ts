/** Lines of one document at most. */
export const MAXIMO_LINEAS = 1000;
const MAXIMO_INDICE = MAXIMO_LINEAS - 1;

/**
 * The lines and the `indice` of one more: the next after the highest. Where that would be too high all lines are numbered anew; `null` when
 * there is no room.
 */
export function lugarParaOtra<Linea extends { indice: number }>(lineas: readonly Linea[]): { previas: Linea[]; indice: number } | null {
  if (lineas.length >= MAXIMO_LINEAS) return null;
  const libre = Math.max(-1, ...lineas.map(({ indice }) => indice)) + 1;
  if (libre <= MAXIMO_INDICE) return { previas: [...lineas], indice: libre };
  return { previas: lineas.map((linea, indice) => ({ ...linea, indice })), indice: lineas.length };
}
