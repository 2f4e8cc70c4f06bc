import type { Contexto } from "~/domain/nucleo/contexto.server";
import { leerOrden, listarProductos } from "~/domain/productos/listar-productos.server";

/** The list of products as its address asks for it. */
export const listaDeProductos = (ctx: Contexto, { q = "", categoria = "", orden = "nombre", page = "1" } = {}) =>
  listarProductos(ctx, { q, categoria, orden: leerOrden(orden), page });
