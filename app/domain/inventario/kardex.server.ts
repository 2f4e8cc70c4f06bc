import { movimientosStock, usuarios } from "@db/schema";
import { desc, eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { textoInstante } from "../compartido/fecha";
import { tramo } from "../compartido/paginas";

/** One page of the stock movements of a product that the caller may see, newest first; `total` is how many there are. */
export function kardex({ db }: Contexto, productoId: number, total: number, pedida: string | null) {
  const { page, limit, offset } = tramo(pedida, total);
  const { id, causa, cantidad, stock, referencia, fecha } = movimientosStock;
  const filas = db
    .select({ id, causa, cantidad, stock, referencia, fecha, usuario: usuarios.username })
    .from(movimientosStock)
    .innerJoin(usuarios, eq(usuarios.id, movimientosStock.creadoPorId))
    .where(eq(movimientosStock.productoId, productoId))
    .orderBy(desc(movimientosStock.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { movimientos: filas.map((fila) => ({ ...fila, fecha: textoInstante(fila.fecha) })), page };
}
