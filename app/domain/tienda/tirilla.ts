/** Widths of the paper roll in millimetres. */
export const ANCHOS_DE_TIRILLA = [80, 58] as const;

export type AnchoDeTirilla = (typeof ANCHOS_DE_TIRILLA)[number];

export const ANCHO_USUAL: AnchoDeTirilla = 80;

/** The first width among `textos`; the usual one when none is a width. */
export function anchoDe(...textos: readonly (string | number | null)[]): AnchoDeTirilla {
  for (const texto of textos) {
    const ancho = ANCHOS_DE_TIRILLA.find((uno) => String(uno) === String(texto));
    if (ancho) return ancho;
  }
  return ANCHO_USUAL;
}
