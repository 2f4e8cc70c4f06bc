import { movimientosStock } from "@db/schema/productos";
import { usuarios } from "@db/schema/usuarios";
import { desc, eq } from "drizzle-orm";
import { vistaCantidad } from "../cifras/cantidad";
import { enLista } from "../listas/busqueda.server";
import { idsOfSlice } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { productoPropio } from "./consultas.server";

/** One page of the stock movements of a product, newest first. Throws NoEncontrado when the product is not the shop's. */
export function kardex(ctx: Contexto, productoId: number, pagina: PaginaPedida) {
  const { unidad, movimientos } = productoPropio(ctx, productoId);
  const slice = pageSlice(pagina, movimientos);
  const { id, causa, cantidad, stock, referencia, fecha } = movimientosStock;
  const filtro = eq(movimientosStock.productoId, productoId);
  const filas = ctx.db
    .select({ id, causa, cantidad, stock, referencia, fecha, usuario: usuarios.username })
    .from(movimientosStock)
    .innerJoin(usuarios, eq(usuarios.id, movimientosStock.creadoPorId))
    .where(enLista(id, idsOfSlice(ctx.db, { tabla: movimientosStock, filtro, columnas: [id], descendente: true }, slice)))
    .orderBy(desc(id))
    .all();
  const vistas = filas.map((fila) => ({
    ...fila,
    cantidad: vistaCantidad(fila.cantidad, unidad),
    stock: vistaCantidad(fila.stock, unidad),
    fecha: textoInstante(fila.fecha),
  }));
  return { movimientos: vistas, page: slice.page };
}
