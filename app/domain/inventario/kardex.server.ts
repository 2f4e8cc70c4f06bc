import { movimientosStock } from "@db/schema/productos";
import { usuarios } from "@db/schema/usuarios";
import { asc, desc, eq } from "drizzle-orm";
import { enLista } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { textoInstante } from "../compartido/fecha";
import { desdeElFinal, type Tramo, tramo } from "../compartido/paginas";
import { productoPropio } from "../productos/consultas.server";

/** One page of the stock movements of a product, newest first. Throws NoEncontrado when the product is not the shop's. */
export function kardex(ctx: Contexto, productoId: number, pedida: string | null) {
  const pedido = tramo(pedida, productoPropio(ctx, productoId).movimientos);
  const { id, causa, cantidad, stock, referencia, fecha } = movimientosStock;
  const filas = ctx.db
    .select({ id, causa, cantidad, stock, referencia, fecha, usuario: usuarios.username })
    .from(movimientosStock)
    .innerJoin(usuarios, eq(usuarios.id, movimientosStock.creadoPorId))
    .where(enLista(id, idsDelTramo(ctx, productoId, pedido)))
    .orderBy(desc(id))
    .all();
  return { movimientos: filas.map((fila) => ({ ...fila, fecha: textoInstante(fila.fecha) })), page: pedido.page };
}

function idsDelTramo({ db }: Contexto, productoId: number, pedido: Tramo): number[] {
  const { id } = movimientosStock;
  const alReves = desdeElFinal(pedido);
  const { limit, offset } = alReves ?? pedido;
  const orden = alReves ? asc(id) : desc(id);
  const ids = db.select({ id }).from(movimientosStock).where(eq(movimientosStock.productoId, productoId)).orderBy(orden);
  return ids
    .limit(limit)
    .offset(offset)
    .all()
    .map((fila) => fila.id);
}
