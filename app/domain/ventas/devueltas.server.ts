import { eqGiven, preparedQuery } from "@db/prepared.server";
import { detallesDevolucion } from "@db/schema/devoluciones";
import { detallesVenta } from "@db/schema/ventas";
import { asc, eq, sql } from "drizzle-orm";
import { type Cantidad, mostrarCantidad, vistaCantidad } from "../cifras/cantidad";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { productoPropio } from "../productos/consultas.server";

const devueltasDeLinea = preparedQuery((db) =>
  db
    .select({ unidades: sql<number>`coalesce(sum(${detallesDevolucion.cantidad}), 0)` })
    .from(detallesDevolucion)
    .where(eqGiven(detallesDevolucion.detalleVentaId, "linea")),
);

const porLinea = preparedQuery((db) => {
  const { id, productoId, unidad, cantidad, conExistencias } = detallesVenta;
  const devueltas = sql<number>`coalesce(sum(${detallesDevolucion.cantidad}), 0)`;
  return db
    .select({ id, productoId, unidad, cantidad, conExistencias, devueltas })
    .from(detallesVenta)
    .leftJoin(detallesDevolucion, eq(detallesDevolucion.detalleVentaId, detallesVenta.id))
    .where(eqGiven(detallesVenta.ventaId, "ventaId"))
    .groupBy(id)
    .orderBy(asc(id));
});

/** The units of each line of a sale, and those of them that were returned. */
export const unidadesDeLineas = ({ db }: Pick<Contexto, "db">, ventaId: number) => porLinea(db).all({ ventaId });

type LineaVendida = Pick<typeof detallesVenta.$inferSelect, "id" | "productoId" | "unidad">;

interface LineaQueQueda {
  producto: number;
  cantidad: Cantidad;
}

/**
 * Throws ReglaIncumplida at `campo` when a line would keep fewer units of its product than customers have returned. `nueva` is the changed
 * line, `null` when the line is deleted. A change of the price is always allowed.
 */
export function exigirDevueltas(ctx: Contexto, antes: LineaVendida, nueva: LineaQueQueda | null, campo: string): void {
  const devueltas = devueltasDeLinea(ctx.db).get({ linea: antes.id })?.unidades ?? 0;
  const misma = nueva?.producto === antes.productoId;
  if (devueltas <= (misma ? nueva.cantidad : 0)) return;
  const { nombre } = productoPropio(ctx, antes.productoId);
  const regla = misma ? "la línea no puede quedar con menos" : "la línea no se puede quitar ni cambiar de producto";
  const unidades = mostrarCantidad(vistaCantidad(devueltas, antes.unidad), antes.unidad);
  throw new ReglaIncumplida(campo, `Ya se devolvieron ${unidades} de ${nombre}: ${regla}.`);
}
