import type { Contexto } from "../nucleo/contexto.server";
import type { Tienda } from "../tienda/tienda.server";
import { productosEnOrden } from "./consultas.server";
import { MAXIMO_FAVORITOS, productosFavoritos } from "./favoritos.server";
import { idsPorNombre, listarCategorias } from "./listar-productos.server";
import { productosParaVender } from "./para-vender.server";

const MAXIMO_CATEGORIAS = 24;

/** A page of the products of a category, by name, at most 24: the last one for a higher number. `hay_mas`: whether there is another one. */
export function fichasDeCategoria(ctx: Contexto, categoria: string, pagina: number, tienda?: Tienda) {
  const { ids, page } = idsPorNombre(ctx, categoria, { numero: String(pagina), filas: MAXIMO_FAVORITOS });
  return {
    categoria,
    pagina: page.number,
    productos: productosParaVender(ctx, productosEnOrden(ctx, ids), tienda),
    hay_mas: page.has_next,
  };
}

/** What the sale screen offers without a scan: favourites, and categories. A shop without favourites begins with its first category. */
export function fichasDelMostrador(ctx: Contexto, tienda?: Tienda) {
  const favoritos = productosFavoritos(ctx, tienda);
  const categorias = listarCategorias(ctx, MAXIMO_CATEGORIAS);
  const [primera] = favoritos.length > 0 ? [] : categorias;
  return { favoritos, categorias, abierta: primera === undefined ? null : fichasDeCategoria(ctx, primera, 1, tienda) };
}
