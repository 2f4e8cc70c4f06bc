import { INVISIBLES } from "../compartido/texto";

/** A value of a file: a text is left as it is, a checkbox becomes a word, and nothing an empty cell. */
export type Valor = string | number | boolean | null;

/** `"1188.81"` as `"1188,81"`: a spreadsheet set to Colombia reads it as a number. */
export const cifraConComa = (cifra: string | number | null): string =>
  cifra === null ? "" : String(cifra).replace(/^(-?\d+)\.(\d+)$/, "$1,$2");

export function celda(valor: Valor): string {
  if (typeof valor === "boolean") return valor ? "sí" : "no";
  return typeof valor === "string" ? valor : cifraConComa(valor);
}

/** A column of the file of a list: its heading, and its value in a row. */
export type ColumnaDeArchivo<F> = readonly [titulo: string, valor: (fila: F) => Valor];

export const celdaDeDia = (instante: string | null): string => instante?.slice(0, 10) ?? "";
export const celdaDeHora = (instante: string | null): string => instante?.slice(11, 16) ?? "";

// A text in a file of cells. A spreadsheet runs one that begins with a sign, and treats the full-width signs like the normal ones. One that
// separates cells by commas splits a text in mid-cell, whatever its quotes, because ours are separated by semicolons: so what follows a
// separator is like a beginning. What shows nothing and quotes before a sign may be taken off, and a tab or a return that begins a text too.
const BREAK = String.raw`\t\r\n`;
const SIGN = "=+\\-@＝＋－＠";
// A break is a separator itself: without it here, each character is looked at once after each separator.
const BEFORE = `(?:(?![${BREAK}])[${INVISIBLES}"'])*`;
const STARTS = `${BEFORE}[${SIGN}${BREAK}]`;
const GOES_ON = `${BEFORE}[${SIGN}]`;
const RISKY = new RegExp(`[${SIGN}${BREAK}]`);
const BEGINNING = new RegExp(`^(?=${STARTS})|(?<=[,;${BREAK}])(?=${GOES_ON})`, "gu");
const MARKED = new RegExp(`^'(?=${STARTS})|(?<=[,;${BREAK}])'(?=${GOES_ON})`, "gu");

/** The text with an apostrophe wherever a spreadsheet would begin a formula, also before an apostrophe of its own. */
export const escaparFormulas = (texto: string): string => (RISKY.test(texto) ? texto.replace(BEGINNING, "'") : texto);

/** The text as it was before {@link escaparFormulas}. */
export const restaurarFormulas = (texto: string): string => texto.replace(MARKED, "");

/** A text that may be one of several in a cell: in quotes where one of these signs, which stand between them, would take it apart. */
export const encerrado = (texto: string, signos: RegExp): string =>
  signos.test(texto) || /^['"]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;

/** A code as one of several in a cell. */
export const codigoEncerrado = (codigo: string): string => encerrado(codigo, /[\s,;|/]/);
