import { cleanCode } from "@db/code";
import { claveDeBusqueda } from "../compartido/texto";

/** The letters and digits of a text, to compare the number of a document in any writing. A scanner with another keyboard sends other signs. */
export const letrasYCifras = (texto: string): string => claveDeBusqueda(cleanCode(texto)).replace(/[^\p{L}\d]/gu, "");

/** The consecutive that a text names: `12`, `COT-12` or `cot12`, where `nombres` are the words before it; `null` for any other text. */
export function consecutivoEn(texto: string, nombres: readonly string[]): number | null {
  const palabra = letrasYCifras(texto);
  const nombre = nombres.find((uno) => palabra.startsWith(uno)) ?? "";
  const cifras = palabra.slice(nombre.length);
  return /^\d{1,9}$/.test(cifras) ? Number(cifras) : null;
}
