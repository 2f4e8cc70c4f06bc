import { devoluciones, devolucionesCompra } from "@db/schema/devoluciones";
import { ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";

const TABLAS = { venta: ventas, devolucion: devoluciones, devolucion_compra: devolucionesCompra };

const Datos = z.object({ documento: z.enum(["venta", "devolucion", "devolucion_compra"]), id: z.number() });

/** Takes away a document that was made; its number stays unused. */
export function deshacerCreacion(ctx: Contexto, datos: unknown): void {
  const { documento, id } = Datos.parse(datos);
  if (documento === "venta") exigirSinDevoluciones(ctx, id);
  const tabla = TABLAS[documento];
  const { changes } = ctx.db
    .delete(tabla)
    .where(propios(ctx, tabla, eq(tabla.id, id)))
    .run();
  if (changes === 0) throw new ReglaIncumplida("", "Ya no está.");
}

function exigirSinDevoluciones({ db }: Contexto, ventaId: number): void {
  const { id, ventaId: deVenta } = devoluciones;
  if (db.select({ id }).from(devoluciones).where(eq(deVenta, ventaId)).limit(1).get())
    throw new ReglaIncumplida("", "La venta tiene devoluciones.");
}
