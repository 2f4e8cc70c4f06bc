import type { Centavos } from "@db/schema/columnas";
import { COP, dinero, halfEven, halfUp } from "dinero.js";
import { escribirEntero, escribirPesos } from "./numeros-a-mano";

export type { Centavos };

/** Largest amount of a `decimal 10,2` field, in cents. */
export const MAXIMO_10_2: Centavos = 9_999_999_999;
/** Largest amount of a `decimal 12,2` field, in cents. */
export const MAXIMO_12_2: Centavos = 999_999_999_999;

// Rounding takes whole cents and the calculator of plain numbers; an object of dinero.js for each amount would take three times as long.
const { calculator } = dinero({ amount: 0, currency: COP });

/** `dividendo` ÷ `divisor`, both whole and not negative, rounded half-even to a whole number. Exact up to 2^53. */
export const dividir = (dividendo: number, divisor: number): number =>
  divisor === 1 ? dividendo : halfEven(dividendo, divisor, calculator);

/** A whole, in hundredths of a percent. */
export const CIEN_POR_CIENTO = 10_000;

/**
 * `monto` × `veces` ÷ `entre`, to the nearest multiple of `multiplo` cents, half-even. All are whole and not negative. Exact while the product is
 * below 2^53; above, it only shows that the amount is too large.
 */
export const proporcion = (monto: Centavos, veces: number, entre: number, multiplo = 1): Centavos =>
  dividir(calculator.multiply(monto, veces), entre * multiplo) * multiplo;

/** {@link proporcion}, but half up. */
export const proporcionHaciaArriba = (monto: Centavos, veces: number, entre: number, multiplo: number): Centavos =>
  halfUp(calculator.multiply(monto, veces), entre * multiplo, calculator) * multiplo;

/** `monto` × `veces` ÷ `entre`, rounded up to a whole number. As exact as {@link proporcion}. */
export const proporcionPorEncima = (monto: Centavos, veces: number, entre: number): number => {
  const cerca = proporcion(monto, veces, entre);
  return calculator.multiply(cerca, entre) < calculator.multiply(monto, veces) ? cerca + 1 : cerca;
};

export const pesosEnCentavos = (pesos: number): Centavos => calculator.multiply(pesos, 100);

/** Sum of the amounts; 0 without amounts. Exact up to 2^53. */
export function sumar(...montos: Centavos[]): Centavos {
  return montos.reduce(calculator.add, 0);
}

/** The sum of each of these amounts, or units, over some rows. */
export function sumarCada<Clave extends string>(
  claves: readonly Clave[],
  filas: readonly Readonly<Record<Clave, Centavos>>[],
): Record<Clave, Centavos>;
export function sumarCada(claves: readonly string[], filas: readonly Readonly<Record<string, Centavos>>[]): Record<string, Centavos> {
  const sumas = Object.fromEntries(claves.map((clave) => [clave, 0]));
  for (const fila of filas) for (const clave of claves) sumas[clave] = sumar(sumas[clave] ?? 0, fila[clave] ?? 0);
  return sumas;
}

/** `a` minus `b`; may be negative. */
export function restar(a: Centavos, b: Centavos): Centavos {
  return calculator.subtract(a, b);
}

/** What `monto`, not negative, has over the last multiple of `multiplo`. */
export const sobrante = (monto: Centavos, multiplo: Centavos): Centavos => calculator.modulo(monto, multiplo);

/** Mean of the amounts, to the nearest cent; 0 for an empty list. */
export function promedio(montos: readonly Centavos[]): Centavos {
  return cadaParte(sumar(...montos), montos.length);
}

/** Each of `partes` equal parts of `todo`, to the nearest cent, half up; 0 for no parts. */
export const cadaParte = (todo: Centavos, partes: number): Centavos => (partes === 0 ? 0 : halfUp(todo, partes, calculator));

/** `parte` as a percentage of `todo`, both whole, with one decimal, half up; `null` when `todo` is 0. */
export function porcentajeDe(parte: number, todo: number): number | null {
  if (todo === 0) return null;
  return todo < 0 ? porcentajeDe(-parte, -todo) : halfUp(calculator.multiply(parte, 1000), todo, calculator) / 10;
}

/** Parses `1188`, `1188.8` or `1188.81` into cents: digits with an optional point and one or two decimals. `null` for any other text. */
export function leerPesos(texto: string): Centavos | null {
  const partes = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(texto.trim());
  if (!partes) return null;
  return Number(`${partes[1]}${(partes[2] ?? "").padEnd(2, "0")}`);
}

/** Cents of an amount in JSON that may be negative: `"-1500.00"` → -150000. */
export const leerSaldo = (texto: string): Centavos => (texto.startsWith("-") ? -(leerPesos(texto.slice(1)) ?? 0) : (leerPesos(texto) ?? 0));

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

export function textosDe<Clave extends string>(montos: Readonly<Record<Clave, Centavos>>): Record<Clave, string>;
export function textosDe(montos: Readonly<Record<string, Centavos>>): Record<string, string> {
  return Object.fromEntries(Object.entries(montos).map(([clave, monto]) => [clave, textoPesos(monto)]));
}

/** `"35150.00"` → `"$ 35.150"`, `"1188.81"` → `"$ 1.188,81"`: the format for people, es-CO. Whole pesos have no decimals. */
export function mostrarPesos(texto: string): string {
  return `${texto.startsWith("-") ? "-" : ""}$ ${escribirPesos(texto.replace("-", ""))}`;
}

/**
 * `"1188.81"` → `"$ 1.189"`: {@link mostrarPesos} to the whole peso, half-even. For figures to look at (reports, the dashboard); documents and
 * files keep their cents.
 */
export function mostrarPesosEnteros(texto: string): string {
  const pesos = dividir(leerPesos(texto.replace("-", "")) ?? 0, 100);
  return `${texto.startsWith("-") && pesos > 0 ? "-" : ""}$ ${escribirEntero(pesos)}`;
}

/** `3515000` → `"$ 35.150"`: an amount in cents for people. */
export const mostrarCentavos = (centavos: Centavos): string => mostrarPesos(textoPesos(centavos));

/**
 * `monto`, perhaps negative, in parts that are to one another as `partes`, which are not negative; to the cent, and they sum up to it. All of
 * it is in the first part where all `partes` are 0.
 * @public
 */
export function repartir(monto: Centavos, partes: readonly Centavos[]): Centavos[] {
  const todo = partes.reduce((suma, parte) => suma + BigInt(parte), 0n);
  if (todo === 0n) return partes.map((_, i) => (i === 0 ? monto : 0));
  let hasta = 0n;
  let dado = 0n;
  return partes.map((parte) => {
    hasta += BigInt(parte);
    const ahora = (BigInt(monto) * hasta) / todo;
    const toca = ahora - dado;
    dado = ahora;
    return Number(toca);
  });
}
