import { detallesDevolucion, detallesDevolucionCompra } from "@db/schema/devoluciones";
import { productos } from "@db/schema/productos";
import { detallesVenta } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { eliminar } from "../actividad/comando.server";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { Protegido } from "../nucleo/errores";
import { keptByExtensions } from "../nucleo/sucesos.server";
import { productoPropio, productosUnidosCon } from "./consultas.server";
import { kitQueLleva, salioEnUnKit } from "./usos.server";

/**
 * Deletes a product and its kardex. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's, Protegido when it is in a
 * sale or a return, it is a part of a kit, or an optional capability keeps it.
 */
export function eliminarProducto(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  ejecutarEnTransaccion(ctx, () => {
    const { nombre } = productoPropio(ctx, id);
    const linea = ctx.db.select({ id: detallesVenta.id }).from(detallesVenta).where(eq(detallesVenta.productoId, id)).get();
    if (linea) throw new Protegido(`No se puede eliminar ${nombre}: está en una venta. Elimine primero la(s) venta(s) donde aparece.`);
    if (productosUnidosCon(ctx, [id]).length > 0) throw new Protegido(`No se puede eliminar ${nombre}: otro producto se unió con este.`);
    const regla = impedimentoDeKit(ctx, id) ?? impedimentoDeDevolucion(ctx, id) ?? keptByExtensions(ctx, id);
    if (regla) throw new Protegido(`No se puede eliminar ${nombre}: ${regla}`);
    eliminar(ctx, { tabla: productos, id, fecha: null, que: `eliminó el producto ${nombre}`, pagina: `/productos/${id}/` });
  });
}

function impedimentoDeKit(ctx: Contexto, id: number): string | null {
  const kit = kitQueLleva(ctx, id);
  if (kit) return `es parte de ${kit}. Quítelo primero de ese kit.`;
  return salioEnUnKit(ctx, id) ? "salió del inventario con un kit. Elimine primero la(s) venta(s) donde aparece." : null;
}

function impedimentoDeDevolucion({ db }: Contexto, id: number): string | null {
  const deCliente = db.select({ id: detallesDevolucion.id }).from(detallesDevolucion).where(eq(detallesDevolucion.productoId, id)).get();
  if (deCliente) return "está en una devolución de un cliente. Elimine primero la(s) devolución(es) donde aparece.";
  const { id: linea, productoId } = detallesDevolucionCompra;
  const aProveedor = db.select({ id: linea }).from(detallesDevolucionCompra).where(eq(productoId, id)).get();
  return aProveedor ? "está en una devolución a un proveedor. Elimine primero la(s) devolución(es) donde aparece." : null;
}
