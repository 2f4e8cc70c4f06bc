import { detallesVenta } from "@db/schema/ventas";
import { and, desc, eq } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { apartables } from "../../../../scripts/seed/pactos";
import type { EnVenta } from "../../../../scripts/seed/ventas";
import { crearVentaOCambio } from "../domain/crear-cambio.server";

/** A client of the last sale who brought a unit back for something else, and paid or got the difference. */
export function cambiarMercancia(ctx: Contexto, porPuesto: readonly EnVenta[]): void {
  const vendida = ctx.db
    .select({ venta: detallesVenta.ventaId, producto: detallesVenta.productoId })
    .from(detallesVenta)
    .where(and(eq(detallesVenta.unidad, "und"), eq(detallesVenta.conExistencias, true)))
    .orderBy(desc(detallesVenta.id))
    .limit(1)
    .get();
  const otro = apartables(porPuesto).at(-1);
  if (!vendida || !otro) return;
  const { venta: cambio_de, producto } = vendida;
  const lleva = { detalles: [{ producto: otro.id, cantidad: "1" }], medio: "efectivo" };
  crearVentaOCambio(ctx, VentaForm.parse({ cambio_de, devuelve: [{ producto, cantidad: "1" }], ...lleva }));
}
