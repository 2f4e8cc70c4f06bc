import { ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { moverStock } from "../inventario/mover-stock.server";
import { ventaVisible } from "./consultas.server";
import { lineasDe, referenciaDe } from "./lineas.server";

/** Deletes a sale and puts the units of every line back. Throws NoEncontrado for a sale that the caller cannot see. */
export function eliminarVenta(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    const venta = ventaVisible(ctx, id);
    for (const { productoId, cantidad } of lineasDe(ctx, id))
      moverStock(ctx, { productoId, cantidad, causa: "venta_eliminada", referencia: referenciaDe(venta), campo: "" });
    ctx.db.delete(ventas).where(eq(ventas.id, id)).run();
  });
}
