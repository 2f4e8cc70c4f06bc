import { productos } from "@db/schema/productos";
import { detallesVenta } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { Protegido } from "../compartido/errores";
import { productoPropio } from "./consultas.server";

/** Deletes a product and its ledger. Throws Protegido while a sale line holds it, NoEncontrado when it is not the shop's. */
export function eliminarProducto(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    const { nombre } = productoPropio(ctx, id);
    const linea = ctx.db.select({ id: detallesVenta.id }).from(detallesVenta).where(eq(detallesVenta.productoId, id)).get();
    if (linea) throw new Protegido(`No se puede eliminar ${nombre}: está en una venta. Elimine primero la(s) venta(s) donde aparece.`);
    ctx.db.delete(productos).where(eq(productos.id, id)).run();
  });
}
