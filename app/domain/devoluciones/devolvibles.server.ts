import type { Contexto } from "../compartido/contexto.server";
import { lineasDe } from "../ventas/lineas.server";
import { devueltasDeVenta } from "./devueltas.server";
import type { LineaDevolvible } from "./reparto";

/** What each line of a sale still has to give back, by line id; a unit is worth what the customer paid for it. */
export function lineasDevolvibles(ctx: Contexto, ventaId: number): LineaDevolvible[] {
  const devueltas = devueltasDeVenta(ctx, ventaId);
  return lineasDe(ctx, ventaId).map(({ id, productoId, cantidad, precioUnitarioFinalCentavos: precio }) => {
    return { id, productoId, quedan: cantidad - (devueltas.get(id) ?? 0), precio, maximo: precio };
  });
}
