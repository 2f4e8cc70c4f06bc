import { type Cantidad, seMide, unaUnidad } from "../cifras/cantidad";
import type { Contexto } from "../nucleo/contexto.server";
import { tiendaDe } from "../tienda/tienda.server";
import { digitosDe } from "./codigo";
import { LARGOS, tieneLargoDeCodigo } from "./codigo-ean";
import { type FilaProducto, leerCodigo, productoPorCodigo } from "./consultas.server";
import { cantidadDeEtiqueta, codigosDe, leerEtiqueta } from "./etiqueta-de-balanza";

/** A product that was read by its code. `cantidad` is that of a scale's label, or of a code for several units; `null` for any other. */
export interface ProductoLeido {
  producto: FilaProducto;
  cantidad: Cantidad | null;
  /** The units for which a further code of the product stands. */
  unidades?: number;
  /** The label, where it says a price. */
  etiqueta?: string;
}

/** The product with exactly this barcode, or else the one that is measured and whose label of the shop's scale this is. */
export function productoLeido(ctx: Contexto, codigo: string): ProductoLeido | undefined {
  const leido = leerCodigo(ctx, codigo);
  if (!leido) return productoDeBalanza(ctx, codigo);
  const { producto, unidades = 1 } = leido;
  return { cantidad: unidades === 1 ? null : unidades * unaUnidad(producto.unidad), ...leido };
}

/** The units that a code stands for: those of a scale's label, or one. */
export const unidadesDeCodigo = ({ producto, cantidad }: ProductoLeido): number =>
  cantidad === null ? 1 : cantidad / unaUnidad(producto.unidad);

function productoDeBalanza(ctx: Contexto, codigo: string): ProductoLeido | undefined {
  const { prefijo_balanza, balanza_lleva } = tiendaDe(ctx);
  const etiqueta = leerEtiqueta(codigo, prefijo_balanza);
  if (!etiqueta) return undefined;
  for (const codigoDeProducto of codigosDe(etiqueta)) {
    const producto = productoPorCodigo(ctx, codigoDeProducto);
    if (!producto || !seMide(producto.unidad)) continue;
    const cantidad = cantidadDeEtiqueta(etiqueta, balanza_lleva, producto.precioPublicoCentavos);
    if (cantidad === 0) return undefined;
    return { producto, cantidad, ...(balanza_lleva === "precio" && { etiqueta: codigo.trim() }) };
  }
  return undefined;
}

/** Whether this is a label of the shop's scale with a price of this product, also `3*` of it. */
export function esEtiquetaDe(ctx: Contexto, etiqueta: string, { id, unidad }: FilaProducto): boolean {
  if (!seMide(unidad)) return false;
  const leido = productoDeBalanza(ctx, etiqueta.replace(/^\d+\*/, ""));
  return leido?.etiqueta !== undefined && leido.producto.id === id;
}

/** The product of the shop whose code was read into a field for a number: the same digits, also in groups, or with other zeros in front. */
export function productoEnNumero(ctx: Contexto, escrito: string): FilaProducto | undefined {
  const cifras = digitosDe(escrito);
  return tieneLargoDeCodigo(cifras) ? (productoLeido(ctx, cifras)?.producto ?? productoPorCifras(ctx, cifras)) : undefined;
}

/** The product whose barcode is this number, whatever the zeros with which it begins: an amount does not keep them. */
export function productoPorCifras(ctx: Contexto, cifras: string): FilaProducto | undefined {
  const sinCeros = cifras.replace(/^0+(?=\d)/, "");
  const codigos = new Set([0, ...LARGOS].map((largo) => sinCeros.padStart(largo, "0")));
  for (const codigo of codigos) {
    const producto = productoPorCodigo(ctx, codigo);
    if (producto) return producto;
  }
  return undefined;
}
