import { cleanCode, codeKey, isDigits, keyStarts } from "@db/code";
import { textoOpcional } from "../campos/campos";

/** The barcode of a product, as it is stored; "" when omitted. */
export const codigoDeBarras = () => textoOpcional(50).transform(cleanCode);

/** A code without what its writing adds: blanks, signs between digits, the identifier of a scanner. */
export const codigoLimpio = (escrito: string): string => cleanCode(escrito);

/** What all writings of a code have in common. */
export const claveDeCodigo = (escrito: string): string => codeKey(escrito);

/** Whether a text is digits alone, however they are written: never a name, and no part of a code stands for its product. */
export const esDeCifras = (escrito: string): boolean => isDigits(escrito);

/** How the keys begin of the codes that begin with this text; `largo` is the least length of such a key. */
export const iniciosDeClave = (texto: string) => keyStarts(texto).map(({ start, length }) => ({ desde: start, largo: length }));

/** Of those that have this code, in any writing: the one that has it as it is written, else the first. */
export function conEsteCodigo<T extends { codigo_de_barras: string | null }>(unos: readonly T[], escrito: string): T | undefined {
  const clave = codeKey(escrito);
  const suyos = unos.filter(({ codigo_de_barras: codigo }) => codigo && codeKey(codigo) === clave);
  const igualA = (texto: string) => suyos.find(({ codigo_de_barras }) => codigo_de_barras === texto);
  return igualA(escrito.trim()) ?? igualA(cleanCode(escrito)) ?? suyos[0];
}
