const LIMPIO = /^\d+$/;
const DECIMAL = /^(\d+)[.,](\d{1,2})$/;
const EN_MILES = [/^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/, /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/];
const SIGNO_DE_PESOS = /^\$\s*/;

/**
 * Reads a number as people write it and returns it in the format of the API: `2.500`, `2,500` and `$ 2.500` → `2500`; `2.500,5` and
 * `2500.5` → `2500.5`. Groups of three digits are thousands; a single sign with one or two digits after it is the decimal one. `null` for
 * any other text.
 */
export function numeroAMano(texto: string): string | null {
  const cifras = texto.trim().replace(SIGNO_DE_PESOS, "");
  if (LIMPIO.test(cifras)) return cifras;
  for (const forma of [DECIMAL, ...EN_MILES]) {
    const [, enteros, decimales] = forma.exec(cifras) ?? [];
    if (enteros !== undefined) return enteros.replace(/[.,]/g, "") + (decimales === undefined ? "" : `.${decimales}`);
  }
  return null;
}

/**
 * Reads the quantity of a product that is weighed or measured: one sign is the decimal one, in `0,350`, `1.250` and `1.5`. Any other text is
 * a {@link numeroAMano}.
 */
export function medidaAMano(texto: string): string | null {
  const cifras = texto.trim();
  return /^\d{1,9}[.,]\d{1,3}$/.test(cifras) ? cifras.replace(",", ".") : numeroAMano(cifras);
}

/** `"2500.00"` → `"2.500"`, `"1188.81"` → `"1.188,81"`: an amount as people write it. A whole amount has no decimals. */
export function escribirPesos(texto: string): string {
  const [enteros = "0", decimales = "00"] = texto.split(".");
  const grupos = enteros.replace(/\B(?=(\d{3})+$)/g, ".");
  return decimales === "00" ? grupos : `${grupos},${decimales}`;
}

/** `2500` → `"2.500"`: a quantity as people write it. */
export const escribirEntero = (entero: number): string => escribirPesos(String(entero));

/** `"12.50"` → `"12,5"`: a percentage as people write it. */
export const escribirPorcentaje = (texto: string): string => escribirPesos(texto).replace(/(,\d)0$/, "$1");
