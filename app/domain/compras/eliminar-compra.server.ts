import { compras } from "@db/schema/compras";
import { detallesDevolucionCompra, devolucionesCompra } from "@db/schema/devoluciones";
import { eq, sql } from "drizzle-orm";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { propios } from "../compartido/propios.server";
import { compraPropia, lineasDeCompra } from "./consultas.server";

/**
 * Deletes a purchase with its lines, its asset and its supplier returns. The stock does not change, because the units may already be sold.
 * Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's.
 */
export function eliminarCompra(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    compraPropia(ctx, id);
    ctx.db.delete(compras).where(eq(compras.id, id)).run();
  });
}

/**
 * Number of lines and supplier returns that {@link eliminarCompra} would delete, with their units. Throws NoEncontrado when the purchase is
 * not the shop's.
 */
export function loQueSePierde(ctx: Contexto, id: number): { lineas: number; unidades: number; devoluciones: number; devueltas: number } {
  const lineas = lineasDeCompra(ctx, compraPropia(ctx, id).id);
  const devueltas = sql<number>`coalesce(sum(${detallesDevolucionCompra.cantidad}), 0)`;
  const devuelto = ctx.db
    .select({ devoluciones: sql<number>`count(distinct ${devolucionesCompra.id})`, devueltas })
    .from(devolucionesCompra)
    .leftJoin(detallesDevolucionCompra, eq(detallesDevolucionCompra.devolucionId, devolucionesCompra.id))
    .where(propios(ctx, devolucionesCompra, eq(devolucionesCompra.compraId, id)))
    .get();
  const unidades = lineas.reduce((suma, { cantidad }) => suma + cantidad, 0);
  return { lineas: lineas.length, unidades, devoluciones: 0, devueltas: 0, ...devuelto };
}
