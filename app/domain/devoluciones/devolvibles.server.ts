import type { Contexto } from "../compartido/contexto.server";
import { lineasDeCompra } from "../compras/consultas.server";
import { lineasDe } from "../ventas/lineas.server";
import { devueltasDeCompra, devueltasDeVenta } from "./devueltas.server";
import type { LineaDevolvible } from "./reparto";

/** What each line of a sale still has to give back, by line id; a unit is worth what the customer paid for it. */
export function lineasDevolvibles(ctx: Contexto, ventaId: number): LineaDevolvible[] {
  const devueltas = devueltasDeVenta(ctx, ventaId);
  return lineasDe(ctx, ventaId).map(({ id, productoId, cantidad, precioUnitarioFinalCentavos: precio, costoCompraCentavos: costo }) => {
    return { id, productoId, quedan: cantidad - (devueltas.get(id) ?? 0), precio, maximo: precio, hastaSinIva: 0, costo };
  });
}

/** Units of a sale that its returns have put back, and those that can still come back. */
export function unidadesDeVenta(ctx: Contexto, ventaId: number): { devueltas: number; quedan: number } {
  const devueltas = [...devueltasDeVenta(ctx, ventaId).values()].reduce((suma, unidades) => suma + unidades, 0);
  return { devueltas, quedan: lineasDevolvibles(ctx, ventaId).reduce((suma, linea) => suma + linea.quedan, 0) };
}

/** What each line of a purchase still has to give back, by line id, at its price without IVA; a line whose product is gone has nothing. */
export function lineasDevolviblesDeCompra(ctx: Contexto, compraId: number): LineaDevolvible[] {
  const devueltas = devueltasDeCompra(ctx, compraId);
  return lineasDeCompra(ctx, compraId).flatMap(({ id, productoId, cantidad, precioCentavos: precio, precioConIvaCentavos: maximo }) => {
    const quedan = cantidad - (devueltas.get(id) ?? 0);
    return productoId === null ? [] : [{ id, productoId, quedan, precio, maximo, hastaSinIva: precio, costo: precio }];
  });
}
