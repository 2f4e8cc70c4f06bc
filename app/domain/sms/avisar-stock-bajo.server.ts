import type { Contexto } from "../compartido/contexto.server";
import { tiendaDe } from "../tienda/tienda.server";
import { encolarAviso } from "./encolar-aviso.server";

interface Movido {
  productoId: number;
  nombre: string;
  /** Its own threshold; null for the shop's. */
  stockMinimo: number | null;
  antes: number;
  stock: number;
  /** Movements of the product so far, this one too. */
  movimientos: number;
}

/**
 * Tells the shop's own number that a product has fallen to its threshold: once, and again only after it was above it. Nothing without a
 * provider or while the switch is off. Call it in the transaction of the movement.
 */
export function avisarStockBajo(ctx: Contexto, { productoId, nombre, stockMinimo, antes, stock, movimientos }: Movido): void {
  if (!ctx.sms || stock >= antes) return;
  const tienda = tiendaDe(ctx);
  const umbral = stockMinimo ?? tienda.stockMinimo;
  if (!tienda.avisoStockBajo || antes <= umbral || stock > umbral) return;
  encolarAviso(ctx, {
    tipo: "stock_bajo",
    clave: `stock/${productoId}/${movimientos}`,
    nombre: tienda.nombreComercial,
    telefono: tienda.telefonoAvisos,
    mensaje:
      stock === 0 ? `Se agotaron las unidades de ${nombre}.` : `Stock bajo: ${stock === 1 ? "queda 1" : `quedan ${stock}`} de ${nombre}.`,
  });
}
