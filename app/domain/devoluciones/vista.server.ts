import type { detallesDevolucion, devoluciones } from "@db/schema/devoluciones";
import { textoPesos } from "../compartido/dinero";
import { textoInstante } from "../compartido/fecha";

/** A row of a return, of either kind, with its product. */
export interface FilaDetalle {
  fila: Pick<typeof detallesDevolucion.$inferSelect, "id" | "cantidad" | "precioUnitarioCentavos" | "subtotalCentavos">;
  producto: { id: number; nombre: string };
}

interface FilaVista {
  devolucion: typeof devoluciones.$inferSelect;
  clienteNombre: string;
  usuarioUsername: string;
}

/** A row of a return as JSON shows it. */
export function vistaDetalle({ fila, producto }: FilaDetalle) {
  return {
    id: fila.id,
    producto,
    cantidad: fila.cantidad,
    precio_unitario: textoPesos(fila.precioUnitarioCentavos),
    subtotal: textoPesos(fila.subtotalCentavos),
  };
}

/** A customer return as pages and JSON show it; `usuario` is who took it, `venta` is null once the sale is gone. */
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
    detalles: detalles.map(vistaDetalle),
  };
}
