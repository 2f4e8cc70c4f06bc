import type { Contexto } from "../compartido/contexto.server";
import { sumar, textoPesos } from "../compartido/dinero";
import { ventaVisible } from "../ventas/consultas.server";
import { filasDetalle } from "../ventas/detalle-venta.server";
import { vistaDetalle } from "../ventas/vista.server";
import { lineasDevolvibles } from "./devolvibles.server";

/**
 * The products of a sale, one entry per product: its units and how many can still be returned, summed over its lines. The price is that of
 * its first line with units to return. Throws NoEncontrado when the caller cannot see the sale.
 */
export function productosDeVenta(ctx: Contexto, id: number) {
  ventaVisible(ctx, id);
  const devolvibles = new Map(lineasDevolvibles(ctx, id).map((linea) => [linea.id, linea]));
  const porProducto = new Map<number, LineaResumida[]>();
  for (const linea of filasDetalle(ctx, id)) {
    const { devueltas = 0, quedan = 0 } = devolvibles.get(linea.fila.id) ?? {};
    porProducto.set(linea.producto.id, [...(porProducto.get(linea.producto.id) ?? []), { ...linea, devueltas, quedan }]);
  }
  return [...porProducto.values()].flatMap(resumenDeProducto);
}

type LineaResumida = ReturnType<typeof filasDetalle>[number] & { devueltas: number; quedan: number };

function resumenDeProducto(lineas: LineaResumida[]) {
  const primera = lineas.find(({ quedan }) => quedan > 0) ?? lineas[0];
  if (!primera) return [];
  const suma = (unidades: (linea: LineaResumida) => number) => lineas.reduce((total, linea) => total + unidades(linea), 0);
  const { precio_unitario, precio_unitario_final } = vistaDetalle(primera.fila, primera.producto);
  return [
    {
      ...primera.producto,
      codigo_barras: primera.codigo,
      cantidad: suma(({ fila }) => fila.cantidad),
      precio_unitario,
      precio_unitario_final,
      subtotal: textoPesos(sumar(...lineas.map(({ fila }) => fila.subtotalCentavos))),
      devuelto: suma(({ devueltas }) => devueltas),
      disponible: suma(({ quedan }) => quedan),
    },
  ];
}
