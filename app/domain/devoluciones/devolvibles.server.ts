import type { Contexto } from "../compartido/contexto.server";
import { lineasDeCompra } from "../compras/consultas.server";
import { devueltasDeCompra } from "../compras/devueltas.server";
import { devueltasDeVenta } from "../ventas/devueltas.server";
import { lineasDe } from "../ventas/lineas.server";
import type { LineaDevolvible } from "./reparto";

/** What each line of a sale still has to give back, by line id; a unit is worth what the customer paid for it. */
export function lineasDevolvibles(ctx: Contexto, ventaId: number): (LineaDevolvible & { devueltas: number })[] {
  const deLinea = devueltasDeVenta(ctx, ventaId);
  return lineasDe(ctx, ventaId).map(({ id, productoId, cantidad, precioUnitarioFinalCentavos: precio, costoCompraCentavos: costo }) => {
    const devueltas = deLinea.get(id) ?? 0;
    return { id, productoId, devueltas, quedan: cantidad - devueltas, precio, maximo: precio, hastaSinIva: 0, costo };
  });
}

/** Units of a sale that its returns have put back, and those that can still come back. */
export function unidadesDeVenta(ctx: Contexto, ventaId: number): { devueltas: number; quedan: number } {
  const lineas = lineasDevolvibles(ctx, ventaId);
  const suma = (campo: "devueltas" | "quedan") => lineas.reduce((total, linea) => total + linea[campo], 0);
  return { devueltas: suma("devueltas"), quedan: suma("quedan") };
}

/** What each line of a purchase still has to give back, by line id, at its price without IVA; a line whose product is gone has nothing. */
export function lineasDevolviblesDeCompra(ctx: Contexto, compraId: number): LineaDevolvible[] {
  const devueltas = devueltasDeCompra(ctx, compraId);
  return lineasDeCompra(ctx, compraId).flatMap(({ id, productoId, cantidad, precioCentavos: precio, precioConIvaCentavos: maximo }) => {
    const quedan = cantidad - (devueltas.get(id) ?? 0);
    return productoId === null ? [] : [{ id, productoId, quedan, precio, maximo, hastaSinIva: precio, costo: precio }];
  });
}
