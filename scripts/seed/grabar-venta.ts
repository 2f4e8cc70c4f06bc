import { claveDeBusqueda } from "~/domain/compartido/texto";
import type { Grabador } from "./grabador";
import type { Venta } from "./ventas";

export const PREFIJO = "FV";

/** A venta with its database id. `ids` are the ids of its lines, in the same order as `lineas`. */
export interface VentaGrabada extends Venta {
  id: number;
  numero: string;
  ids: number[];
}

/** Writes a venta whose units were already taken from the stock. */
export function grabarVenta(grabador: Grabador, venta: Venta): VentaGrabada {
  const { duenoId, poner, mover, siguiente } = grabador;
  const consecutivo = siguiente("ultimo_consecutivo");
  const numero = `${PREFIJO}-${consecutivo}`;
  const id = poner("ventas", {
    usuario_id: duenoId,
    vendedor_id: venta.vendedorId,
    consecutivo,
    numero,
    cliente: venta.cliente,
    cliente_clave: claveDeBusqueda(venta.cliente) || null,
    cliente_id: venta.clienteId,
    forma_pago: venta.forma_pago,
    banco: venta.banco,
    referencia: venta.referencia,
    fecha_venta: venta.instante,
    total_venta_centavos: venta.total,
    monto_recibido_centavos: venta.recibido,
  });
  const ids = venta.lineas.map(({ producto, cantidad, unitario, descuento, lista, subtotal, costo }) =>
    poner("detalles_venta", {
      venta_id: id,
      producto_id: producto.id,
      cantidad,
      precio_unitario_centavos: unitario.precio,
      monto_iva_centavos: unitario.iva,
      precio_unitario_final_centavos: unitario.publico,
      subtotal_centavos: subtotal,
      costo_compra_centavos: costo,
      tarifa_iva: producto.iva,
      unidad: producto.unidad,
      con_existencias: producto.conExistencias ? 1 : 0,
      descuento,
      precio_lista_centavos: lista,
    }),
  );
  const comun = { causa: "venta", referencia: `Venta ${numero}`, quien: venta.vendedorId, fecha: venta.instante } as const;
  for (const { medio, monto, banco } of venta.pagos) poner("pagos_venta", { venta_id: id, medio, monto_centavos: monto, banco });
  for (const { producto, cantidad } of venta.lineas) if (producto.conExistencias) mover({ producto, cantidad: -cantidad, ...comun });
  return { ...venta, id, numero, ids };
}
