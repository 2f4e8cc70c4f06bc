import { type Centavos, restar } from "~/domain/cifras/dinero";

const MONTO = /^([+-]?)(\d{0,13})(?:\.(\d{1,12}))?$/;

/** Cents of an amount in an XML, rounded half up where it has more than two places; `null` for what is no amount. */
export function centavosDe(texto: string): Centavos | null {
  const [, signo, enteros = "", decimales = ""] = MONTO.exec(texto.replace(/\s/g, "")) ?? [];
  if (signo === undefined || enteros + decimales === "") return null;
  const valor = Number(`${enteros}${decimales.padEnd(2, "0").slice(0, 2)}`) + (decimales.charAt(2) >= "5" ? 1 : 0);
  return signo === "-" ? restar(0, valor) : valor;
}

/** Thousandths of a quantity in an XML, rounded half up; `null` for what is no quantity. */
export function milesimasDe(texto: string): number | null {
  const [, signo, enteros = "", decimales = ""] = MONTO.exec(texto.replace(/\s/g, "")) ?? [];
  if (signo === undefined || enteros + decimales === "") return null;
  const valor = Number(`${enteros}${decimales.padEnd(3, "0").slice(0, 3)}`) + (decimales.charAt(3) >= "5" ? 1 : 0);
  return signo === "-" ? -valor : valor;
}
