import type { Contexto } from "../nucleo/contexto.server";
import { buscarParaVender } from "./buscar-para-vender.server";
import { masVendidosDeLaTienda } from "./mas-vendidos.server";
import { productosParaVender } from "./para-vender.server";

/** Products for the typed name: what is in stock and sells most first, 7 a page. */
export function sugerirProductos(ctx: Contexto, q: string, pagina = 1) {
  const { productos, hay_mas } = buscarParaVender(ctx, { q, pagina, vendidos: masVendidosDeLaTienda(ctx) });
  return { productos: productosParaVender(ctx, productos), hay_mas };
}
