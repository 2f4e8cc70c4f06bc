import type { Contexto } from "../compartido/contexto.server";
import { lineasDeCompra } from "../compras/consultas.server";
import { devueltasDeCompra } from "../compras/devueltas.server";
import { ventaVisible } from "../ventas/consultas.server";
import { devueltasDeVenta } from "../ventas/devueltas.server";
import { type FilaVenta, lineasDe } from "../ventas/lineas.server";
import { cuentaDe } from "./cuenta";
import type { LineaDevolvible } from "./reparto";

/** Units of each sale line that can still be returned, in order of line id, at the price that the customer paid. */
export function lineasDevolvibles(ctx: Contexto, venta: FilaVenta): LineaDevolvible[] {
  const deLinea = devueltasDeVenta(ctx, venta.id);
  return lineasDe(ctx, venta.id).map(({ id, productoId, cantidad, precioUnitarioFinalCentavos: precio, costoCompraCentavos: costo }) => {
    const devueltas = deLinea.get(id) ?? 0;
    return { id, productoId, cantidad, devueltas, quedan: cantidad - devueltas, precio, maximo: precio, hastaSinIva: 0, costo };
  });
}

/** Units of a sale that were returned, and those that the customer kept. Throws NoEncontrado when the caller cannot see the sale. */
export function unidadesDeVenta(ctx: Contexto, ventaId: number): { devueltas: number; quedan: number } {
  const { unidades, devuelto } = cuentaDe(lineasDevolvibles(ctx, ventaVisible(ctx, ventaId)));
  return { devueltas: devuelto, quedan: unidades - devuelto };
}

/** Units of each purchase line that can still be returned, by line id, at cost without IVA. Lines of deleted products are absent. */
export function lineasDevolviblesDeCompra(ctx: Contexto, compraId: number): LineaDevolvible[] {
  const deLinea = devueltasDeCompra(ctx, compraId);
  return lineasDeCompra(ctx, compraId).flatMap(({ id, productoId, cantidad, precioCentavos: precio, precioConIvaCentavos: maximo }) => {
    if (productoId === null) return [];
    const devueltas = deLinea.get(id) ?? 0;
    return [{ id, productoId, cantidad, devueltas, quedan: cantidad - devueltas, precio, maximo, hastaSinIva: precio, costo: precio }];
  });
}
