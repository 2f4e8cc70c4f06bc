const PESOS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit of a NIT, which is up to 15 digits without points. */
export function digitoDeVerificacion(nit: string): string {
  const digitos = [...nit].reverse();
  const suma = digitos.reduce((van, digito, i) => van + Number(digito) * (PESOS[i] ?? 0), 0);
  const resto = suma % 11;
  return String(resto < 2 ? resto : 11 - resto);
}
