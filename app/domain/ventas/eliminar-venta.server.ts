import { ventas } from "@db/schema/ventas";
import { eliminar } from "../actividad/comando.server";
import type { Centavos } from "../cifras/dinero";
import { lotesConElCliente } from "../inventario/lotes-de-linea.server";
import { moverLinea, partesDeLaLinea } from "../inventario/partes-de-linea.server";
import { type Contexto, ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { requireDeletable } from "../nucleo/sucesos.server";
import { ventaVisible } from "./consultas.server";
import { asentar, montosPorDevolver, SIN_ASENTAR } from "./cuentas.server";
import { unidadesDeLineas } from "./devueltas.server";
import { type FilaVenta, paginaDeVenta, referenciaDeVenta } from "./lineas.server";

/**
 * Deletes a sale and puts the units that were not returned back into stock. Its returns stay. What the client owed for it
 * comes off the account. Returns what the client had paid of it, out of the drawer with `deCaja`. Throws NoEncontrado when the caller cannot
 * see the sale, Protegido when an optional capability forbids it.
 */
export function eliminarVenta(ctx: Contexto, id: number, deCaja = false): Centavos {
  return ejecutarEnTransaccion(ctx, () => {
    const venta = ventaVisible(ctx, id);
    requireDeletable(ctx, { venta: id });
    const eliminada = { tabla: ventas, id, fecha: venta.fechaVenta, que: `eliminó la venta ${venta.numero}`, pagina: paginaDeVenta(id) };
    return eliminar(ctx, eliminada, (borrar) => {
      const sobra = devolverTodo(ctx, venta, deCaja);
      borrar();
      return sobra;
    });
  });
}

function devolverTodo(ctx: Contexto, venta: FilaVenta, deCaja: boolean): Centavos {
  const { id } = venta;
  const referencia = referenciaDeVenta(venta);
  for (const linea of unidadesDeLineas(ctx, id)) {
    if (!linea.conExistencias) continue;
    const cantidad = linea.cantidad - linea.devueltas;
    const entra = { productoId: linea.productoId, cantidad, causa: "venta_eliminada", referencia, campo: "" } as const;
    const conElCliente = lotesConElCliente(ctx, linea.id).filter((parte) => parte.cantidad > 0);
    moverLinea(ctx, entra, partesDeLaLinea(ctx, { detalleVentaId: linea.id }), conElCliente);
  }
  const cambio = { tipo: "anulacion", ventaId: id, referencia: `${referencia} eliminada`, autorizado: false, deCaja } as const;
  return asentar(ctx, { ...cambio, antes: montosPorDevolver(ctx, venta), despues: SIN_ASENTAR });
}
