import { detallesCompra } from "@db/schema/compras";
import { detallesDevolucionCompra } from "@db/schema/devoluciones";
import { productos } from "@db/schema/productos";
import { asc, between, eq, gt, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { diaDe, sumarDias } from "../compartido/fecha";
import { propios } from "../compartido/propios.server";

const DIAS = 30;
const POCOS = 10;

/** The ten batches that expire soonest, from today to 30 days on; `quedan` is what may be left, for nobody knows which units were sold. */
export function porVencer(ctx: Contexto) {
  const hoy = diaDe(ctx.ahora);
  const { id, fechaCaducidad, compraId } = detallesCompra;
  const devueltas = sql`(select coalesce(sum(cantidad), 0) from ${detallesDevolucionCompra} where detalle_compra_id = detalles_compra.id)`;
  const quedan = sql<number>`min(${detallesCompra.cantidad} - ${devueltas}, ${productos.stock})`;
  return ctx.db
    .select({ id, fechaCaducidad, compraId, productoId: productos.id, nombre: productos.nombre, quedan })
    .from(detallesCompra)
    .innerJoin(productos, eq(productos.id, detallesCompra.productoId))
    .where(propios(ctx, detallesCompra, between(fechaCaducidad, hoy, sumarDias(hoy, DIAS)), gt(quedan, 0)))
    .orderBy(asc(fechaCaducidad), asc(id))
    .limit(POCOS)
    .all()
    .map((fila) => ({
      id: fila.id,
      compra: fila.compraId,
      producto: { id: fila.productoId, nombre: fila.nombre },
      fecha_caducidad: fila.fechaCaducidad ?? "",
      quedan: fila.quedan,
    }));
}
