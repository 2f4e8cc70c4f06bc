import { devoluciones, devolucionesCompra } from "@db/schema/devoluciones";
import { eliminar } from "../actividad/comando.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { restar } from "../cifras/dinero";
import { lotesDe } from "../inventario/lotes-de-linea.server";
import { partesDeLaLinea } from "../inventario/partes-de-linea.server";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { requireReturnDeletable } from "../nucleo/sucesos.server";
import { paginaDeVenta } from "../ventas/lineas.server";
import { devolucionVisible, type FilaDevolucion, filasDevolucion, paginaDeDevolucion, referenciaDeDevolucion } from "./consultas.server";
import {
  devolucionCompraPropia,
  filasDevolucionCompra,
  paginaDeDevolucionCompra,
  referenciaDeDevolucionCompra,
} from "./consultas-compra.server";
import { reponerDeuda, reponerDeudaProveedor } from "./deuda.server";
import { retirarDeCuenta } from "./en-cuenta.server";
import { moverUnidades } from "./unidades-devueltas.server";

/**
 * Deletes a customer return and takes its units out of stock again, also when its sale was deleted. Cash that it took from a drawer goes
 * into the open session of who deletes it. Throws SinPermiso for a vendedor,
 * NoEncontrado when it is not the shop's, ReglaIncumplida when the units are no longer in stock, or credit that it gave was used, Protegido when an optional capability forbids it.
 */
export function eliminarDevolucion(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  ejecutarEnTransaccion(ctx, () => {
    const devolucion = devolucionVisible(ctx, id);
    requireReturnDeletable(ctx, { devolucion: id });
    const { numero, ventaId, ventaNumero, fecha } = devolucion;
    const que = `eliminó la devolución ${numero} de la venta ${ventaNumero}`;
    const toca = ventaId === null ? [] : [paginaDeVenta(ventaId)];
    eliminar(ctx, { tabla: devoluciones, id, fecha, que, pagina: paginaDeDevolucion(id), toca }, (borrar) =>
      quitar(ctx, devolucion, borrar),
    );
  });
}

function quitar(ctx: Contexto, devolucion: FilaDevolucion, borrar: () => void): void {
  const partes = filasDevolucion(ctx, devolucion.id).map((fila) => {
    const linea = { detalleDevolucionId: fila.id };
    return { ...fila, lotes: lotesDe(ctx, linea), componentes: partesDeLaLinea(ctx, linea) };
  });
  borrar();
  // The suffix marks units of a deleted sale. `verificacion/productos.server.ts` reads it.
  const suReferencia = referenciaDeDevolucion(devolucion);
  const referencia = `${suReferencia}${devolucion.ventaId === null ? ", eliminada" : ""}`;
  moverUnidades(ctx, partes, { causa: "devolucion_eliminada", referencia, signo: -1 });
  const repuesto = reponerDeuda(ctx, devolucion);
  retirarDeCuenta(ctx, devolucion);
  const { de_caja, totalDevueltoCentavos: total, redondeoCentavos } = devolucion;
  if (!de_caja) return;
  const deCaja = { referencia: `${suReferencia} eliminada` };
  anotarEnCaja(ctx, { ...deCaja, tipo: "devolucion", montoCentavos: restar(total, repuesto) });
  anotarEnCaja(ctx, { ...deCaja, tipo: "redondeo", montoCentavos: redondeoCentavos });
}

/**
 * Deletes a return to a supplier, puts its units back into stock, and what it took off the debt back on it. Throws SinPermiso for a
 * vendedor, NoEncontrado when it is not the shop's, Protegido when an optional capability forbids it.
 */
export function eliminarDevolucionCompra(ctx: Contexto, id: number): void {
  ejecutarEnTransaccion(ctx, () => {
    const { devolucion, compraNumero } = devolucionCompraPropia(ctx, id);
    requireReturnDeletable(ctx, { devolucionCompra: id });
    const filas = filasDevolucionCompra(ctx, id);
    const partes = filas.map((fila) => ({ ...fila, lotes: lotesDe(ctx, { detalleDevolucionCompraId: fila.id }) }));
    const referencia = referenciaDeDevolucionCompra(devolucion.numero, compraNumero);
    const que = `eliminó la devolución ${devolucion.numero} a su proveedor, de la compra ${compraNumero}`;
    const toca = [`/compras/detalle/${devolucion.compraId}/`];
    eliminar(ctx, { tabla: devolucionesCompra, id, fecha: devolucion.fecha, que, pagina: paginaDeDevolucionCompra(id), toca }, (borrar) => {
      borrar();
      moverUnidades(ctx, partes, { causa: "devolucion_compra_eliminada", referencia, signo: 1 });
      reponerDeudaProveedor(ctx, devolucion, referencia);
    });
  });
}
