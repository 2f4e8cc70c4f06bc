import { restar } from "../cifras/dinero";
import { lineasDeCompra } from "../compras/consultas.server";
import type { Contexto } from "../nucleo/contexto.server";
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
