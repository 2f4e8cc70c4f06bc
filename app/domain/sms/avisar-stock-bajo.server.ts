import { cantidadEnFrase, pasosDe, type Unidad, vistaCantidad } from "../cifras/cantidad";
import type { Contexto } from "../nucleo/contexto.server";
import { tiendaDe } from "../tienda/tienda.server";
import { encolarAviso } from "./avisos.server";

interface Movido {
  productoId: number;
  nombre: string;
  unidad: Unidad;
  /** Threshold of the product; null to use the shop's. */
  stock_minimo: number | null;
  antes: number;
  stock: number;
  /** Stock movements of the product, including this one. */
  movimientos: number;
}

/**
 * Queues an SMS to the shop's own number when the stock of a product falls to its threshold. It is sent again only after the stock was
 * above the threshold. Does nothing without an SMS provider or when the notification is off. Call it in the transaction of the stock
 * movement.
 */
export function avisarStockBajo(ctx: Contexto, { productoId, nombre, unidad, stock_minimo, antes, stock, movimientos }: Movido): void {
  if (!ctx.sms || stock >= antes) return;
  const tienda = tiendaDe(ctx);
  const umbral = stock_minimo ?? tienda.stock_minimo * pasosDe(unidad);
  if (!tienda.aviso_stock_bajo || antes <= umbral || stock > umbral) return;
  const quedan = stock === pasosDe(unidad) ? "queda" : "quedan";
  encolarAviso(ctx, {
    tipo: "stock_bajo",
    clave: `stock/${productoId}/${movimientos}`,
    nombre: tienda.nombre_comercial,
    telefono: tienda.telefono_avisos,
    mensaje:
      stock === 0
        ? `Se agotaron las unidades de ${nombre}.`
        : `Stock bajo: ${quedan} ${cantidadEnFrase(vistaCantidad(stock, unidad), unidad)} de ${nombre}.`,
  });
}
