const MEDIDA = /^(.*?\S)\s+(\d[\d.,]*\s?(?:ml|cc|lt?|g|gr|kg|lb|oz|m|cm|mts?|und|un)\.?(?:\s?x\s?\d+)?|x\s?\d+)$/i;

/** Splits the size off the end of a name: `Arroz Diana 500 g` gives `Arroz Diana` and `500 g`; "" where it has none. */
export function separarMedida(nombre: string): [nombre: string, medida: string] {
  const [, propio = nombre, medida = ""] = MEDIDA.exec(nombre) ?? [];
  return [propio, medida];
}
