import { detallesVenta, ventas } from "@db/schema/ventas";
import { and, desc, eq } from "drizzle-orm";
import type { DemoShop } from "~/module";
import { crearVentaOCambio } from "../domain/crear-cambio.server";
import { CambioForm } from "../domain/esquema";

/** A client of the last sale who brought a unit back for something else, and paid or got the difference. */
export function cambiarMercancia({ admin, caros }: DemoShop): void {
  const vendida = admin.db
    .select({ venta: ventas.id, ahora: ventas.fechaVenta, producto: detallesVenta.productoId })
    .from(detallesVenta)
    .innerJoin(ventas, eq(ventas.id, detallesVenta.ventaId))
    .where(and(eq(detallesVenta.unidad, "und"), eq(detallesVenta.conExistencias, true)))
    .orderBy(desc(detallesVenta.id))
    .limit(1)
    .get();
  const otro = caros.at(-1);
  if (!vendida || otro === undefined) return;
  const { venta: cambio_de, ahora, producto } = vendida;
  const lleva = { detalles: [{ producto: otro, cantidad: "1" }], medio: "efectivo" };
  crearVentaOCambio({ ...admin, ahora }, CambioForm.parse({ cambio_de, devuelve: [{ producto, cantidad: "1" }], ...lleva }));
}
