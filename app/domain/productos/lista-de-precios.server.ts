import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { listarProductos, type Orden } from "./listar-productos.server";

/** Products on one list of prices: some twenty sheets of paper. */
export const MAXIMO_EN_PAPEL = 1_000;

interface Filtro {
  categoria: string;
  orden: Orden;
  q: string;
}

/** Names, codes and prices with IVA of the products that pass a filter, at most {@link MAXIMO_EN_PAPEL}, and how many pass it. */
export function listaDePrecios(ctx: Contexto, filtro: Filtro) {
  const { productos, page } = listarProductos(ctx, { ...filtro, page: { numero: "1", filas: MAXIMO_EN_PAPEL } });
  const precios = productos.map((producto) => pick(producto, ["id", "nombre", "codigo_de_barras", "precio_publico", "unidad"]));
  return { precios, total: page.total };
}
