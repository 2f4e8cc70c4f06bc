import { type Cantidad, vistaCantidad } from "../cifras/cantidad";
import { sumar, textoPesos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { ventaVisible } from "../ventas/consultas.server";
import { filasDetalle } from "../ventas/detalle-venta.server";
import { vistaDetalle } from "../ventas/vista.server";
import { cuentaDe, porProducto } from "./cuenta";
import { lineasDevolvibles } from "./devolvibles.server";
import type { LineaDevolvible } from "./parte";

/**
 * The products of a sale, one entry per product: its units and how many can still be returned, summed over its lines. The price is that of
 * its first line with units to return. Throws NoEncontrado when the caller cannot see the sale.
 */
export function productosDeVenta(ctx: Contexto, id: number) {
  const lineas = lineasDevolvibles(ctx, ventaVisible(ctx, id));
  const filas = new Map(filasDetalle(ctx, id).map((detalle) => [detalle.fila.id, detalle]));
  return [...porProducto(lineas).values()].flatMap((suyas) => resumenDeProducto(suyas, filas));
}

type Filas = ReadonlyMap<number, ReturnType<typeof filasDetalle>[number]>;

function resumenDeProducto(lineas: readonly LineaDevolvible[], filas: Filas) {
  const elegida = lineas.find(({ quedan }) => quedan > 0) ?? lineas[0];
  const primero = elegida && filas.get(elegida.id);
  if (!primero) return [];
  const { unidades, devuelto, disponible } = cuentaDe(lineas);
  const vista = (cantidad: Cantidad) => vistaCantidad(cantidad, elegida.unidad);
  return [
    {
      ...primero.producto,
      codigo_barras: primero.codigo,
      cantidad: vista(unidades),
      unidad: elegida.unidad,
      ...pick(vistaDetalle(primero.fila, primero.producto), ["precio_unitario", "precio_unitario_final"]),
      subtotal: textoPesos(sumar(...lineas.map(({ id }) => filas.get(id)?.fila.subtotalCentavos ?? 0))),
      devuelto: vista(devuelto),
      disponible: vista(disponible),
    },
  ];
}
