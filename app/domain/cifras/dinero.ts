import { escribirPesos } from "./numero-escrito";

/** An amount in integer cents of a Colombian peso. */
export type Centavos = number;

/** Largest amount of a `decimal 10,2` field, in cents. */
export const MAXIMO_10_2: Centavos = 9_999_999_999;
/** Largest amount of a `decimal 12,2` field, in cents. */
export const MAXIMO_12_2: Centavos = 999_999_999_999;

/** `cantidad` units at `precio`. Above {@link MAXIMO_12_2} the result may be inexact: use it only to see that the amount is too large. */
export function porCantidad(precio: Centavos, cantidad: number): Centavos {
  return precio * cantidad;
}

/** `dividendo` ÷ `divisor`, both whole and not negative, rounded half-even to a whole number. Exact up to 2^53. */
export function dividir(dividendo: number, divisor: number): number {
  const resto = dividendo % divisor;
  const entero = (dividendo - resto) / divisor;
  const sube = resto * 2 > divisor || (resto * 2 === divisor && entero % 2 === 1);
  return sube ? entero + 1 : entero;
}

/** `dividendo` ÷ `divisor`, to the nearest multiple of `paso`, half up. All are whole and not negative. Exact up to 2^52. */
export function alMultiplo(dividendo: number, divisor: number, paso: number): Centavos {
  const doble = dividendo * 2 + divisor * paso;
  const veces = divisor * paso * 2;
  return ((doble - (doble % veces)) / veces) * paso;
}

/** Sum of the amounts; 0 without amounts. Whole cents need no rounding: a plain sum is exact up to 2^53. */
export function sumar(...montos: Centavos[]): Centavos {
  return montos.reduce((suma, monto) => suma + monto, 0);
}

/** `a` minus `b`; may be negative. */
export function restar(a: Centavos, b: Centavos): Centavos {
  return a - b;
}

/** Mean of the amounts, to the nearest cent; 0 for an empty list. */
export function promedio(montos: readonly Centavos[]): Centavos {
  return parteDe(sumar(...montos), montos.length);
}

/** Each of `partes` equal parts of `todo`, to the nearest cent; 0 for no parts. */
export function parteDe(todo: Centavos, partes: number): Centavos {
  return partes === 0 ? 0 : Math.round(todo / partes);
}

/** `parte` as a percentage of `todo`, with one decimal; `null` when `todo` is 0. */
export function porcentajeDe(parte: Centavos, todo: Centavos): number | null {
  return todo === 0 ? null : Math.round((parte * 1000) / todo) / 10;
}

/** Parses `1188`, `1188.8` or `1188.81` into cents: digits with an optional point and one or two decimals. `null` for any other text. */
export function leerPesos(texto: string): Centavos | null {
  const partes = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(texto.trim());
  if (!partes) return null;
  return Number(`${partes[1]}${(partes[2] ?? "").padEnd(2, "0")}`);
}

const DIVIDIDO = /^(\d{1,12}|[1-9]\d{0,2}(?:\.\d{3}){1,3}(?=,)|[1-9]\d{0,2}(?:,\d{3}){1,3}(?=\.))[.,](\d\d)(\d{3,})$/;

/**
 * Parses an amount with all the decimals of a division, `1376,47058823529`, and rounds it to cents, half up. `null` for any other text, also
 * with three or four decimals: those may be thousands, or a quantity.
 */
export function leerDividido(texto: string): Centavos | null {
  const [, pesos = "", centavos = "", resto = ""] = DIVIDIDO.exec(texto) ?? [];
  return resto === "" ? null : Number(pesos.replace(/[.,]/g, "") + centavos) + (resto < "5" ? 0 : 1);
}

/** `118881` → `"1188.81"`: the format in JSON. */
export function textoPesos(centavos: Centavos): string {
  const signo = centavos < 0 ? "-" : "";
  const digitos = String(Math.abs(centavos)).padStart(3, "0");
  return `${signo}${digitos.slice(0, -2)}.${digitos.slice(-2)}`;
}

/** `"35150.00"` → `"$ 35.150"`, `"1188.81"` → `"$ 1.188,81"`: the format for people, es-CO. Whole pesos have no decimals. */
export function mostrarPesos(texto: string): string {
  return `${texto.startsWith("-") ? "-" : ""}$ ${escribirPesos(texto.replace("-", ""))}`;
}

/** `3515000` → `"$ 35.150"`: an amount in cents for people. */
export const mostrarCentavos = (centavos: Centavos): string => mostrarPesos(textoPesos(centavos));
