import { devolucionesCompra } from "@db/schema/devoluciones";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { devolucionCompraPropia, filasDevolucionCompra, referenciaDeDevolucionCompra } from "./consultas-compra.server";
import { moverUnidades } from "./unidades-devueltas.server";

/**
 * Deletes a return to a supplier and puts its units back into stock. Throws SinPermiso for a vendedor, NoEncontrado when it is not the
 * shop's.
 */
export function eliminarDevolucionCompra(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    const { devolucion, compraNumero } = devolucionCompraPropia(ctx, id);
    const partes = filasDevolucionCompra(ctx, id);
    ctx.db.delete(devolucionesCompra).where(eq(devolucionesCompra.id, id)).run();
    const referencia = referenciaDeDevolucionCompra(devolucion.numero, compraNumero);
    moverUnidades(ctx, partes, { causa: "devolucion_compra_eliminada", referencia, signo: 1 });
  });
}
