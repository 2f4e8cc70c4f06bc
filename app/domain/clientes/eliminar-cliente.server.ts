import { clientes } from "@db/schema/clientes";
import { ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { Protegido } from "../compartido/errores";
import { clienteVisible } from "./consultas.server";

/** Deletes a client. Throws Protegido while a sale names it, NoEncontrado when it is not the shop's. */
export function eliminarCliente(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    const { nombre } = clienteVisible(ctx, id);
    const venta = ctx.db.select({ id: ventas.id }).from(ventas).where(eq(ventas.clienteId, id)).limit(1).get();
    if (venta) throw new Protegido(`No se puede eliminar a ${nombre}: tiene ventas. Puede desactivarlo al editarlo.`);
    ctx.db.delete(clientes).where(eq(clientes.id, id)).run();
  });
}
