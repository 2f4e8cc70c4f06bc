import { cantidadesEnCifras, cantidadesEnPalabras } from "../cifras/cantidades-en-palabras";
import { restar } from "../cifras/dinero";
import { lineasDeCompra } from "../compras/consultas.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ventaVisible } from "../ventas/consultas.server";
import { type FilaVenta, lineasDe } from "../ventas/lineas.server";
import { devueltoA, devueltoDeCompra, devueltoDeVenta } from "./devuelto.server";
import type { LineaDevolvible } from "./parte";

/** Units of each sale line that can still be returned, in order of line id, at the price that the customer paid. */
export function lineasDevolvibles(ctx: Contexto, venta: FilaVenta): LineaDevolvible[] {
  const sumas = devueltoDeVenta(ctx, venta.id);
  return lineasDe(ctx, venta.id).map((fila) => {
    const { id, productoId, unidad, cantidad, conExistencias, tarifa_iva: tarifa, costoCompraCentavos: costo } = fila;
    const { precioUnitarioCentavos: precio, montoIvaCentavos: iva, precioUnitarioFinalCentavos: publico } = fila;
    const suma = sumas.get(id);
    const devueltas = suma?.unidades ?? 0;
    const cuenta = { cantidad, devueltas, quedan: cantidad - devueltas };
    const unitario = { precio, iva, publico };
    const devuelto = devueltoA(publico, suma);
    return { id, productoId, unidad, ...cuenta, conExistencias, tarifa, unitario, costo, alPublico: true, devuelto };
  });
}

/** The lines of a sale with their returned units. Throws NoEncontrado when the caller cannot see the sale. */
export const lineasDeVenta = (ctx: Contexto, ventaId: number): LineaDevolvible[] => lineasDevolvibles(ctx, ventaVisible(ctx, ventaId));

/**
 * Units of a sale as people write them: those that were returned (`3 y 0,35 kg`), those that the customer kept, and those of these that are
 * counted in stock; "" for none. Throws NoEncontrado when the caller cannot see the sale.
 */
export function unidadesDeVenta(ctx: Contexto, ventaId: number): { devueltas: string; quedan: string; enInventario: string } {
  const lineas = lineasDeVenta(ctx, ventaId);
  const quedan = lineas.map(({ unidad, quedan: cantidad, conExistencias }) => ({ unidad, cantidad, conExistencias }));
  return {
    devueltas: cantidadesEnCifras(lineas.map(({ unidad, devueltas: cantidad }) => ({ unidad, cantidad }))),
    quedan: cantidadesEnPalabras(quedan),
    enInventario: cantidadesEnPalabras(quedan.filter(({ conExistencias }) => conExistencias)),
  };
}

/** Units of each purchase line that can still be returned, by line id, at cost without IVA. Lines of deleted products are absent. */
export function lineasDevolviblesDeCompra(ctx: Contexto, compraId: number): LineaDevolvible[] {
  const sumas = devueltoDeCompra(ctx, compraId);
  return lineasDeCompra(ctx, compraId).flatMap((fila) => {
    const { id, productoId, unidad, cantidad, conExistencias, tarifa_iva: tarifa } = fila;
    if (productoId === null) return [];
    const { precioCentavos: precio, precioConIvaCentavos: publico } = fila;
    const suma = sumas.get(id);
    const devueltas = suma?.unidades ?? 0;
    const cuenta = { cantidad, devueltas, quedan: cantidad - devueltas };
    const unitario = { precio, iva: restar(publico, precio), publico };
    const devuelto = devueltoA(precio, suma);
    return [{ id, productoId, unidad, ...cuenta, conExistencias, tarifa, unitario, costo: precio, alPublico: false, devuelto }];
  });
}
