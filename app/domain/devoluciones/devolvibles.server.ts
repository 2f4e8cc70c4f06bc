import type { Contexto } from "../compartido/contexto.server";
import { lineasDeCompra } from "../compras/consultas.server";
import { devueltasDeCompra } from "../compras/devueltas.server";
import { devueltasDeVenta } from "../ventas/devueltas.server";
import { lineasDe } from "../ventas/lineas.server";
import type { LineaDevolvible } from "./reparto";

/** Units of each sale line that can still be returned, in order of line id, at the price that the customer paid. */
export function lineasDevolvibles(ctx: Contexto, ventaId: number): (LineaDevolvible & { devueltas: number })[] {
  const deLinea = devueltasDeVenta(ctx, ventaId);
  return lineasDe(ctx, ventaId).map(({ id, productoId, cantidad, precioUnitarioFinalCentavos: precio, costoCompraCentavos: costo }) => {
    const devueltas = deLinea.get(id) ?? 0;
    return { id, productoId, devueltas, quedan: cantidad - devueltas, precio, maximo: precio, hastaSinIva: 0, costo };
  });
}

/** Units of a sale that were returned, and those that can still be returned. */
export function unidadesDeVenta(ctx: Contexto, ventaId: number): { devueltas: number; quedan: number } {
  const lineas = lineasDevolvibles(ctx, ventaId);
  const suma = (campo: "devueltas" | "quedan") => lineas.reduce((total, linea) => total + linea[campo], 0);
  return { devueltas: suma("devueltas"), quedan: suma("quedan") };
}

/** Units of each purchase line that can still be returned, by line id, at cost without IVA. Lines of deleted products are absent. */
export function lineasDevolviblesDeCompra(ctx: Contexto, compraId: number): LineaDevolvible[] {
  const devueltas = devueltasDeCompra(ctx, compraId);
  return lineasDeCompra(ctx, compraId).flatMap(({ id, productoId, cantidad, precioCentavos: precio, precioConIvaCentavos: maximo }) => {
    const quedan = cantidad - (devueltas.get(id) ?? 0);
    return productoId === null ? [] : [{ id, productoId, quedan, precio, maximo, hastaSinIva: precio, costo: precio }];
  });
}
