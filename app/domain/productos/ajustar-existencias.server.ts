import type { z } from "zod";
import { cantidadEn } from "../compartido/cantidad";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import { moverStock } from "../inventario/mover-stock.server";
import { type FilaProducto, productoPropio } from "./consultas.server";
import type { existenciasContadas } from "./producto-de-mostrador";

/**
 * Sets the stock of a product to what was counted; the difference becomes an `ajuste` in the kardex. Returns the product. Throws SinPermiso
 * for a vendedor, NoEncontrado when it is not the shop's, ReglaIncumplida when the stock is out of range.
 */
export function ajustarExistencias(
  ctx: Contexto,
  id: number,
  { stock, stock_anterior }: z.output<ReturnType<typeof existenciasContadas>>,
): FilaProducto {
  exigirAdmin(ctx);
  return enTransaccion(ctx, () => {
    const { unidad, lleva_existencias, stock: hay } = productoPropio(ctx, id);
    if (!lleva_existencias) throw new ReglaIncumplida("stock", "Este producto no lleva existencias.");
    const mostrado = stock_anterior ? cantidadEn(stock_anterior, unidad, "stock") : hay;
    const cantidad = cantidadEn(stock, unidad, "stock") - mostrado;
    moverStock(ctx, { productoId: id, cantidad, causa: "ajuste", referencia: "Conteo en el mostrador", campo: "stock" });
    return productoPropio(ctx, id);
  });
}
