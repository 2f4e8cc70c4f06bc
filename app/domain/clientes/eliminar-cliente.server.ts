import { clientes, movimientosCliente } from "@db/schema/clientes";
import { devoluciones } from "@db/schema/devoluciones";
import { ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { eliminar } from "../actividad/comando.server";
import { enumerar } from "../cifras/frases";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { Protegido } from "../nucleo/errores";
import { clienteRegistrado } from "./consultas.server";

/**
 * Deletes a client. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's, Protegido when it has a sale, a return or an
 * account.
 */
export function eliminarCliente(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    const { nombre } = clienteRegistrado(ctx, id);
    const venta = ctx.db.select({ id: ventas.id }).from(ventas).where(eq(ventas.clienteId, id)).limit(1).get();
    const devolucion = ctx.db.select({ id: devoluciones.id }).from(devoluciones).where(eq(devoluciones.clienteId, id)).limit(1).get();
    const cuenta = ctx.db
      .select({ id: movimientosCliente.id })
      .from(movimientosCliente)
      .where(eq(movimientosCliente.titularId, id))
      .limit(1)
      .get();
    const tiene = enumerar(
      [venta && "ventas", devolucion && "devoluciones", cuenta && "movimientos en su cuenta"].flatMap((uno) => uno ?? []),
    );
    if (tiene) throw new Protegido(`No se puede eliminar a ${nombre}: tiene ${tiene}. Puede desactivarlo al editarlo.`);
    eliminar(ctx, { tabla: clientes, id, que: `eliminó al cliente ${nombre}`, pagina: `/clientes/${id}/` });
  });
}
