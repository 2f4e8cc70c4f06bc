import type { Contexto } from "../compartido/contexto.server";
import type { Rango } from "./rango";
import { productosPorUnidades } from "./sumas-productos.server";
import { vistaProductoVendido } from "./vista.server";

/** The `limite` products with the most net units in a range; ties by id. Products without a net unit are left out. */
export function masVendidos(ctx: Contexto, rango: Rango, limite: number) {
  return productosPorUnidades(ctx, rango, limite).map(vistaProductoVendido);
}
