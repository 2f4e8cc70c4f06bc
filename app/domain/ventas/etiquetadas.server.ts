import { unitarioDesdePublico } from "../cifras/linea";
import { tarifaEn } from "../cifras/tarifas";
import type { Contexto } from "../nucleo/contexto.server";
import { type FilaProducto, productosPorId } from "../productos/consultas.server";
import { medidaDeEtiqueta } from "../productos/etiqueta-con-precio";
import { esEtiquetaDe } from "../productos/producto-leido.server";
import { tiendaDe } from "../tienda/tienda.server";
import type { LineaTasada } from "./precio-con-tasa";
import type { Pactada } from "./precio-de-linea";

/** What a scale's label with a price agrees for a line, whatever the price of a kilo; `undefined` for a text that is none of this product. */
export function acordadaEnEtiqueta(ctx: Contexto, etiqueta: string, producto: FilaProducto): Pactada | undefined {
  const { unidad, iva, precioPublicoCentavos } = producto;
  const medida = etiqueta && esEtiquetaDe(ctx, etiqueta, producto) ? medidaDeEtiqueta(etiqueta, precioPublicoCentavos, unidad) : null;
  if (!medida) return undefined;
  const tarifa_iva = tarifaEn(tiendaDe(ctx), iva);
  return {
    cantidad: medida.cantidad,
    unidad,
    tarifa_iva,
    precioUnitarioCentavos: unitarioDesdePublico(medida.publico, tarifa_iva).precio,
    precioUnitarioFinalCentavos: medida.publico,
    impuestoBolsaCentavos: 0,
    ...{ precioListaCentavos: null, descuento: 0, descuentoMontoCentavos: null },
    ...{ reglaTipo: null, reglaNombre: null, promocionId: null, precioEstanteCentavos: null },
  };
}

/** The lines with what their labels agree. */
export function aplicarEtiquetas(ctx: Contexto, lineas: LineaTasada[]): LineaTasada[] {
  const etiquetadas = lineas.filter(({ etiqueta, id }) => etiqueta && id === null);
  if (etiquetadas.length === 0) return lineas;
  const productos = productosPorId(ctx, [...new Set(etiquetadas.map(({ producto }) => producto))]);
  return lineas.map((linea) => {
    const producto = linea.acordada || linea.id !== null ? undefined : productos.get(linea.producto);
    const acordada = producto && acordadaEnEtiqueta(ctx, linea.etiqueta ?? "", producto);
    return acordada ? { ...linea, acordada } : linea;
  });
}
