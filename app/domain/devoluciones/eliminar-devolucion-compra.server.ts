import { devolucionesCompra } from "@db/schema/devoluciones";
import { eliminar } from "../actividad/comando.server";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import {
  devolucionCompraPropia,
  filasDevolucionCompra,
  paginaDeDevolucionCompra,
  referenciaDeDevolucionCompra,
} from "./consultas-compra.server";
import { reponerDeudaProveedor } from "./deuda-proveedor.server";
import { moverUnidades } from "./unidades-devueltas.server";

/**
 * Deletes a return to a supplier, puts its units back into stock, and what it took off the debt back on it. Throws SinPermiso for a
 * vendedor, NoEncontrado when it is not the shop's.
 */
export function eliminarDevolucionCompra(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    const { devolucion, compraNumero } = devolucionCompraPropia(ctx, id);
    const partes = filasDevolucionCompra(ctx, id);
    const referencia = referenciaDeDevolucionCompra(devolucion.numero, compraNumero);
    const que = `eliminó la devolución ${devolucion.numero} a su proveedor, de la compra ${compraNumero}`;
    const toca = [`/compras/detalle/${devolucion.compraId}/`];
    eliminar(ctx, { tabla: devolucionesCompra, id, que, pagina: paginaDeDevolucionCompra(id), toca }, (borrar) => {
      borrar();
      moverUnidades(ctx, partes, { causa: "devolucion_compra_eliminada", referencia, signo: 1 });
      reponerDeudaProveedor(ctx, devolucion, referencia);
    });
  });
}
