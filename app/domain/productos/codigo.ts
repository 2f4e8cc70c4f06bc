import { cleanCode, codeKey, isDigits, keyStarts } from "@db/code";
import { textoOpcional } from "../campos/campos";
import { tieneLargoDeCodigo } from "./codigo-ean";

export const LARGO_DE_CODIGO = 50;

/** The barcode of a product, as it is stored; "" when omitted. */
export const codigoDeBarras = () => textoOpcional(LARGO_DE_CODIGO).transform(cleanCode);

/** A code without what its writing adds: blanks, signs between digits, the identifier of a scanner. */
export const codigoLimpio = (escrito: string): string => cleanCode(escrito);

/** What all writings of a code have in common. */
export const claveDeCodigo = (escrito: string): string => codeKey(escrito);

/** The columns of a product for its code, `null` for none. */
export const columnasDeCodigo = (codigo: string | null) => ({ codigo_de_barras: codigo, codigoClave: codigo && claveDeCodigo(codigo) });

/** Whether a text is digits alone, however they are written: never a name, and no part of a code stands for its product. */
export const esDeCifras = (escrito: string): boolean => isDigits(escrito);

/** How the keys begin of the codes that begin with this text; `largo` is the least length of such a key. */
export const iniciosDeClave = (texto: string) => keyStarts(texto).map(({ start, length }) => ({ desde: start, largo: length }));

/** The one that has this code as it is written, else the first that has it in any writing. */
export function elegirPorCodigo<T extends { codigo_de_barras: string | null }>(unos: readonly T[], escrito: string): T | undefined {
  const clave = codeKey(escrito);
  const iguales = unos.filter(({ codigo_de_barras: codigo }) => codigo && codeKey(codigo) === clave);
  const igualA = (texto: string) => iguales.find(({ codigo_de_barras }) => codigo_de_barras === texto);
  return igualA(escrito.trim()) ?? igualA(cleanCode(escrito)) ?? iguales[0];
}

/** Whether a number is this code, read into its field, whatever the zeros with which it begins. */
export function esEseCodigo(escrito: string, codigo: string): boolean {
  const quitarCeros = (texto: string) => texto.replace(/^0+/, "");
  const limpio = cleanCode(codigo);
  return tieneLargoDeCodigo(limpio) && quitarCeros(digitosDe(escrito)) === quitarCeros(limpio);
}

const EN_MILES = /^\d{1,3}(?:\.\d{3})+$/;

/** The digits of a number as people write it; the text itself where it is none. */
export function digitosDe(escrito: string): string {
  const texto = escrito.trim().replace(/^\$\s*/, "");
  return EN_MILES.test(texto) ? texto.replaceAll(".", "") : texto;
}
