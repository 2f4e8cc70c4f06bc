import type { Cantidad } from "../cifras/cantidad";
import { type Centavos, dividir } from "../cifras/dinero";
import { esEan13 } from "./codigo-ean";

/** What the last five digits of a scale's label say: grams, or pesos. */
type LoQueLleva = "peso" | "precio";

/** A label of the shop's scale: the five digits of the product's code, and grams or pesos. */
interface EtiquetaDeBalanza {
  codigo: string;
  valor: number;
}

const EAN_13 = /^(\d{2})(\d{5})(\d{5})\d$/;
const CENTAVOS_POR_PESO = 100;
const MIL = 1_000;

/** Reads an EAN-13 that begins with the two digits `prefijo`; `null` for any other text, or when its check digit is wrong. */
export function leerEtiqueta(texto: string, prefijo: string): EtiquetaDeBalanza | null {
  const [, inicio, codigo = "", valor = ""] = EAN_13.exec(texto.trim()) ?? [];
  return prefijo !== "" && inicio === prefijo && esEan13(texto.trim()) ? { codigo, valor: Number(valor) } : null;
}

/** The barcodes that the product of a label may have: the five digits, or the same without zeros in front. */
export const codigosDe = ({ codigo }: EtiquetaDeBalanza): string[] => [codigo, codigo.replace(/^0+/, "")].filter(Boolean);

/**
 * The quantity of a label, in thousandths; 0 when it has none. That of a price is the gram whose amount at the public price is nearest to
 * it.
 */
export function cantidadDeEtiqueta({ valor }: EtiquetaDeBalanza, lleva: LoQueLleva, publico: Centavos): Cantidad {
  if (lleva === "peso") return valor;
  return publico === 0 ? 0 : dividir(valor * CENTAVOS_POR_PESO * MIL, publico);
}
