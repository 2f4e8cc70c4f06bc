import { CONSUMIDOR_FINAL } from "../clientes/consumidor-final";
import { mostrarCantidad } from "../compartido/cantidad";
import type { Contexto } from "../compartido/contexto.server";
import { pick } from "../compartido/properties";
import { membreteDe } from "../tienda/membrete.server";
import { tiendaDe } from "../tienda/tienda.server";
import { tituloDe } from "../tienda/titulos";
import type { Comprobante, Recibo } from "./comprobante";
import { detalleVenta } from "./detalle-venta.server";

/** The invoice of a sale, with every text ready to print. Throws NoEncontrado when the caller cannot see the sale. */
export function comprobanteDe(ctx: Contexto, ventaId: number): Comprobante {
  return { ...reciboDe(ctx, detalleVenta(ctx, ventaId)), tienda: membreteDe(ctx) };
}

/** The receipt of a sale as texts. */
export function reciboDe(ctx: Contexto, venta: ReturnType<typeof detalleVenta>): Recibo {
  const tienda = tiendaDe(ctx);
  return {
    titulo: tituloDe(tienda),
    tienda: { nombre: tienda.nombre_comercial, pie: tienda.pie_factura, ...pick(tienda, ["nit", "direccion", "telefono"]) },
    numero: venta.numero,
    fecha: venta.fecha_venta,
    cliente: venta.cliente ?? CONSUMIDOR_FINAL.nombre,
    documento: venta.cliente_documento || CONSUMIDOR_FINAL.documento,
    telefono_cliente: venta.cliente_telefono,
    vendedor: venta.vendedor_username,
    ...pick(venta, ["forma_pago", "banco", "referencia"]),
    lineas: venta.detalles.map((detalle) => ({
      nombre: detalle.producto.nombre,
      codigo: detalle.codigo_barras ?? "",
      cantidad: mostrarCantidad(detalle.cantidad, detalle.unidad),
      ...pick(detalle, ["precio_unitario", "monto_iva", "precio_unitario_final", "subtotal"]),
    })),
    base: venta.base,
    iva: venta.iva,
    total: venta.total_venta,
    recibido: venta.monto_recibido,
    cambio: venta.cambio,
    nota: "Este documento no es una factura electrónica de la DIAN.",
  };
}
