import { checkSum } from "@db/check-sum";

/** The last digit of a code after these digits. */
export const digitoDeControl = (antes: string): number => (10 - checkSum(`${antes}0`)) % 10;

const CIFRAS = /^\d+$/;

/** How many digits the codes of trade items have: EAN-13, UPC-A, EAN-8 and ITF-14, the usual ones first. */
export const LARGOS: readonly number[] = [13, 12, 8, 14];

/** Whether the text has as many digits as the code of a trade item. */
export const tieneLargoDeCodigo = (texto: string): boolean => CIFRAS.test(texto) && LARGOS.includes(texto.length);

/** Whether the text is the code of a trade item, with the right check digit. */
export const esGtin = (texto: string): boolean => tieneLargoDeCodigo(texto) && checkSum(texto) === 0;

/** Whether the text is an EAN-13 with the right check digit. */
export const esEan13 = (texto: string): boolean => texto.length === 13 && esGtin(texto);

const GS1 = /^(?:\(01\)|01)(\d{14})/;

/** The code of a trade item in a GS1 text, which begins with `01` and its 14 digits; `undefined` when it has none. */
export function gtinDeGs1(codigo: string): string | undefined {
  const [, gtin] = GS1.exec(codigo) ?? [];
  return gtin && esGtin(gtin) ? gtin : undefined;
}
