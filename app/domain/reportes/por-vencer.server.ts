import { detallesCompra } from "@db/schema/compras";
import { productos } from "@db/schema/productos";
import { asc, between, eq, gt } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { diaDe, sumarDias } from "../compartido/fecha";
import { propios } from "../compartido/propios.server";

const DIAS = 30;
const POCOS = 10;

/** The ten purchase lines that expire soonest, from today to 30 days on, of products of which there is still stock. */
export function porVencer(ctx: Contexto) {
  const hoy = diaDe(ctx.ahora);
  const { id, fechaCaducidad, cantidad, compraId } = detallesCompra;
  return ctx.db
    .select({ id, fechaCaducidad, cantidad, compraId, productoId: productos.id, nombre: productos.nombre, stock: productos.stock })
    .from(detallesCompra)
    .innerJoin(productos, eq(productos.id, detallesCompra.productoId))
    .where(propios(ctx, detallesCompra, between(fechaCaducidad, hoy, sumarDias(hoy, DIAS)), gt(productos.stock, 0)))
    .orderBy(asc(fechaCaducidad), asc(id))
    .limit(POCOS)
    .all()
    .map((fila) => ({
      id: fila.id,
      compra: fila.compraId,
      producto: { id: fila.productoId, nombre: fila.nombre },
      fecha_caducidad: fila.fechaCaducidad ?? "",
      cantidad: fila.cantidad,
      stock: fila.stock,
    }));
}
