import type { Contexto } from "../compartido/contexto.server";
import { buscarParaVender } from "../productos/buscar-para-vender.server";
import { productosParaVender } from "../productos/para-vender.server";
import { masVendidosDeLaTienda } from "./mas-vendidos.server";

/** Products for the typed name: what is in stock and sells most first, 7 a page. */
export function sugerirProductos(ctx: Contexto, q: string, pagina = 1) {
  const { productos, hay_mas } = buscarParaVender(ctx, { q, pagina, vendidos: masVendidosDeLaTienda(ctx) });
  return { productos: productosParaVender(ctx, productos), hay_mas };
}
