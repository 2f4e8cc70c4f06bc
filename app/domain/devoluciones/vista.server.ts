import type { detallesDevolucion, devoluciones, devolucionesCompra } from "@db/schema/devoluciones";
import { vistaCantidad } from "../cifras/cantidad";
import { restar, textoPesos } from "../cifras/dinero";
import { nombreDeProveedor } from "../compartido/personas";
import { textoInstante } from "../nucleo/fecha";

/** A row of a customer or supplier return, with its product. */
export interface FilaDetalle {
  fila: Pick<
    typeof detallesDevolucion.$inferSelect,
    "id" | "devolucionId" | "cantidad" | "unidad" | "tarifa_iva" | "precioUnitarioCentavos" | "subtotalCentavos"
  >;
  producto: { id: number; nombre: string };
}

interface FilaVista {
  devolucion: typeof devoluciones.$inferSelect;
  clienteNombre: string;
  usuarioUsername: string;
}

/** The rows grouped by return id, in the order in which they were entered. */
export function porDevolucion(ids: readonly number[], filas: readonly FilaDetalle[]): Map<number, FilaDetalle[]> {
  const detalles = new Map<number, FilaDetalle[]>(ids.map((id) => [id, []]));
  for (const detalle of filas.toSorted((a, b) => a.fila.id - b.fila.id)) detalles.get(detalle.fila.devolucionId)?.push(detalle);
  return detalles;
}

/** A row of a return as JSON shows it. */
function vistaDetalle({ fila, producto }: FilaDetalle) {
  return {
    id: fila.id,
    producto,
    cantidad: vistaCantidad(fila.cantidad, fila.unidad),
    unidad: fila.unidad,
    tarifa_iva: fila.tarifa_iva,
    precio_unitario: textoPesos(fila.precioUnitarioCentavos),
    subtotal: textoPesos(fila.subtotalCentavos),
  };
}

/** A customer return as pages and JSON show it. `usuario` is the user who registered it; `venta` is null when the sale was deleted. */
export function vistaDevolucion({ devolucion, clienteNombre, usuarioUsername }: FilaVista, detalles: readonly FilaDetalle[]) {
  return {
    id: devolucion.id,
    numero: String(devolucion.numero),
    venta: devolucion.ventaId,
    venta_numero: devolucion.ventaNumero,
    cliente: devolucion.clienteId,
    cliente_nombre: clienteNombre,
    fecha: textoInstante(devolucion.fecha),
    motivo: devolucion.motivo,
    usuario: devolucion.creadoPorId,
    usuario_username: usuarioUsername,
    total_devuelto: textoPesos(devolucion.totalDevueltoCentavos),
    a_deuda: textoPesos(devolucion.aDeudaCentavos),
    entregado: textoPesos(restar(devolucion.totalDevueltoCentavos, devolucion.aDeudaCentavos)),
    de_caja: devolucion.de_caja,
    detalles: detalles.map(vistaDetalle),
  };
}

interface FilaVistaCompra {
  devolucion: typeof devolucionesCompra.$inferSelect;
  compraNumero: number;
  proveedor: { nombre: string; empresa: string } | null;
  usuarioUsername: string;
}

/** A return to a supplier as pages and JSON show it. `proveedor` is null when the purchase had none or the supplier was deleted. */
export function vistaDevolucionCompra(
  { devolucion, compraNumero, proveedor, usuarioUsername }: FilaVistaCompra,
  detalles: readonly FilaDetalle[],
) {
  return {
    id: devolucion.id,
    numero: String(devolucion.numero),
    compra: devolucion.compraId,
    compra_numero: String(compraNumero),
    proveedor: devolucion.proveedorId,
    proveedor_nombre: proveedor && nombreDeProveedor(proveedor),
    fecha: textoInstante(devolucion.fecha),
    motivo: devolucion.motivo,
    usuario: devolucion.creadoPorId,
    usuario_username: usuarioUsername,
    total_devuelto: textoPesos(devolucion.totalDevueltoCentavos),
    detalles: detalles.map(vistaDetalle),
  };
}
