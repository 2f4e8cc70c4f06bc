import { precioPorUnidad } from "../cifras/cantidad";
import { textoPesos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import type { FilaProducto } from "../productos/consultas.server";
import { tiendaDe } from "../tienda/tienda.server";
import { eleccionDe } from "./elegidos.server";
import { type Errores, type Hoja, leerCantidades, leerHoja } from "./pedido";

/** What a label says. `codigo` is empty for a product without one. */
export interface Etiqueta {
  nombre: string;
  precio: string;
  codigo: string;
}

/** Labels to print, each as often as it says. */
export interface Impresion extends Hoja {
  tienda: string;
  fecha: Date;
  etiquetas: { etiqueta: Etiqueta; veces: number }[];
}

/** The labels that a request asks for, or its errors by field. Throws NoEncontrado when a product or the purchase is not the shop's. */
export function impresionDe(ctx: Contexto, params: URLSearchParams): Impresion | { errors: Errores } {
  const { elegidos } = eleccionDe(ctx, params);
  const hoja = leerHoja(params);
  const leidas = leerCantidades(new Map(elegidos.map(({ producto, escrita }) => [producto.id, escrita])));
  if ("errors" in hoja || "errors" in leidas)
    return { errors: { ...("errors" in hoja ? hoja.errors : {}), ...("errors" in leidas ? leidas.errors : {}) } };
  return {
    ...hoja,
    tienda: tiendaDe(ctx).nombre_comercial,
    fecha: new Date(ctx.ahora),
    etiquetas: elegidos.map(({ producto }) => ({ etiqueta: etiquetaDe(producto), veces: leidas.cantidades.get(producto.id) ?? 0 })),
  };
}

const etiquetaDe = ({ nombre, precioPublicoCentavos, unidad, codigo_de_barras }: FilaProducto): Etiqueta => ({
  nombre,
  precio: precioPorUnidad(textoPesos(precioPublicoCentavos), unidad),
  codigo: codigo_de_barras ?? "",
});
