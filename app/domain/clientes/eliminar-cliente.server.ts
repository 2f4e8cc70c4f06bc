import { clientes } from "@db/schema/clientes";
import { devoluciones } from "@db/schema/devoluciones";
import { ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { Protegido } from "../compartido/errores";
import { clienteRegistrado } from "./consultas.server";

/** Deletes a client. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's, Protegido when it has a sale or a return. */
export function eliminarCliente(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    const { nombre } = clienteRegistrado(ctx, id);
    const venta = ctx.db.select({ id: ventas.id }).from(ventas).where(eq(ventas.clienteId, id)).limit(1).get();
    const devolucion = ctx.db.select({ id: devoluciones.id }).from(devoluciones).where(eq(devoluciones.clienteId, id)).limit(1).get();
    const tiene = [venta && "ventas", devolucion && "devoluciones"].filter(Boolean).join(" y ");
    if (tiene) throw new Protegido(`No se puede eliminar a ${nombre}: tiene ${tiene}. Puede desactivarlo al editarlo.`);
    ctx.db.delete(clientes).where(eq(clientes.id, id)).run();
  });
}
