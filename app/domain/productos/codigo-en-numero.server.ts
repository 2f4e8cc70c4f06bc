import type { Contexto } from "../nucleo/contexto.server";
import { LARGOS, tieneLargoDeCodigo } from "./codigo-ean";
import { type FilaProducto, productoPorCodigo } from "./consultas.server";
import { productoLeido } from "./producto-leido.server";

const EN_MILES = /^\d{1,3}(?:\.\d{3})+$/;

/** The product of the shop whose code was read into a field for a number: the same digits, also in groups, or with other zeros in front. */
export function productoEnNumero(ctx: Contexto, escrito: string): FilaProducto | undefined {
  const texto = escrito.trim().replace(/^\$\s*/, "");
  const cifras = EN_MILES.test(texto) ? texto.replaceAll(".", "") : texto;
  return tieneLargoDeCodigo(cifras) ? (productoLeido(ctx, cifras)?.producto ?? conOtrosCeros(ctx, cifras)) : undefined;
}

/** The product whose barcode is this number, whatever the zeros with which it begins: an amount does not keep them. */
export function conOtrosCeros(ctx: Contexto, cifras: string): FilaProducto | undefined {
  const sinCeros = cifras.replace(/^0+(?=\d)/, "");
  const codigos = new Set([0, ...LARGOS].map((largo) => sinCeros.padStart(largo, "0")));
  for (const codigo of codigos) {
    const producto = productoPorCodigo(ctx, codigo);
    if (producto) return producto;
  }
  return undefined;
}
