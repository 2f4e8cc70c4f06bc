import type { Contexto } from "../compartido/contexto.server";
import { buscarParaVender } from "../productos/buscar-para-vender.server";
import { conFotos } from "../productos/fotos.server";
import { vistasParaVender } from "../productos/vista.server";
import { masVendidosDeLaTienda } from "./mas-vendidos.server";

/** Products for the typed name: what is in stock and sells most first, 7 a page. */
export function sugerirProductos(ctx: Contexto, q: string, pagina = 1) {
  const { productos, hay_mas } = buscarParaVender(ctx, { q, pagina, vendidos: masVendidosDeLaTienda(ctx) });
  return { productos: conFotos(ctx, vistasParaVender(ctx, productos)), hay_mas };
}
