import type { Contexto } from "../nucleo/contexto.server";
import { avisoBajoCosto } from "./bajo-costo";
import { productoPropio } from "./consultas.server";

/** Warning for a product that is sold at a loss; "" for any other. */
export function avisoDePrecio(ctx: Contexto, id: number): string {
  const { precioCentavos, precioCompraCentavos } = productoPropio(ctx, id);
  return avisoBajoCosto(precioCentavos, precioCompraCentavos);
}
