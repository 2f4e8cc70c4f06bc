import { movimientosStock } from "@db/schema/productos";
import { usuarios } from "@db/schema/usuarios";
import { desc, eq } from "drizzle-orm";
import { enLista } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { textoInstante } from "../compartido/fecha";
import { idsDelTramo } from "../compartido/listas.server";
import { tramo } from "../compartido/paginas";
import { productoPropio } from "./consultas.server";

/** One page of the stock movements of a product, newest first. Throws NoEncontrado when the product is not the shop's. */
export function kardex(ctx: Contexto, productoId: number, pedida: string | null) {
  const pedido = tramo(pedida, productoPropio(ctx, productoId).movimientos);
  const { id, causa, cantidad, stock, referencia, fecha } = movimientosStock;
  const filtro = eq(movimientosStock.productoId, productoId);
  const filas = ctx.db
    .select({ id, causa, cantidad, stock, referencia, fecha, usuario: usuarios.username })
    .from(movimientosStock)
    .innerJoin(usuarios, eq(usuarios.id, movimientosStock.creadoPorId))
    .where(enLista(id, idsDelTramo(ctx.db, { tabla: movimientosStock, filtro, columnas: [id], descendente: true }, pedido)))
    .orderBy(desc(id))
    .all();
  return { movimientos: filas.map((fila) => ({ ...fila, fecha: textoInstante(fila.fecha) })), page: pedido.page };
}
