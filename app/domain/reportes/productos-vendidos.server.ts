import type { Contexto } from "../compartido/contexto.server";
import type { Rango } from "./rango";
import { productosPorUnidades } from "./sumas-productos.server";
import { vistaProductoVendido } from "./vista.server";

/** The `limite` products of which most units were sold in a range, net of what came back in it; ties by id. */
export function masVendidos(ctx: Contexto, rango: Rango, limite: number) {
  return productosPorUnidades(ctx, rango, limite).map(vistaProductoVendido);
}
