const NOMBRES = 4;

/** `a`, `a y b`, `a, b y c`, or the first four and how many more; `total` where not all are named. */
export function enumerar(nombres: readonly string[], total = nombres.length): string {
  const primeros = nombres.slice(0, NOMBRES);
  const resto = total - primeros.length;
  const partes = resto > 0 ? [...primeros, `${resto.toLocaleString("es-CO")} más`] : primeros;
  return partes.length < 2 ? (partes[0] ?? "") : `${partes.slice(0, -1).join(", ")} y ${partes.at(-1)}`;
}

/** `1 día`, `3 días`. */
export const contar = (cuantos: number, [uno, varios]: readonly [string, string]): string =>
  `${cuantos.toLocaleString("es-CO")} ${cuantos === 1 ? uno : varios}`;

/** `12.5` → `12,5 %`. */
export const mostrarPorcentaje = (parte: number): string => `${parte.toLocaleString("es-CO", { maximumFractionDigits: 1 })} %`;
