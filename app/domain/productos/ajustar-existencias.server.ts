import type { z } from "zod";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { moverStock } from "../inventario/mover-stock.server";
import { type FilaProducto, productoPropio } from "./consultas.server";
import type { ExistenciasContadas } from "./producto-de-mostrador";

/**
 * Sets the stock of a product to what was counted; the difference becomes an `ajuste` in the kardex. Returns the product. Throws SinPermiso
 * for a vendedor, NoEncontrado when it is not the shop's, ReglaIncumplida when the stock is out of range.
 */
export function ajustarExistencias(
  ctx: Contexto,
  id: number,
  { stock, stock_anterior }: z.output<typeof ExistenciasContadas>,
): FilaProducto {
  exigirAdmin(ctx);
  return enTransaccion(ctx, () => {
    const cantidad = stock - (stock_anterior ?? productoPropio(ctx, id).stock);
    moverStock(ctx, { productoId: id, cantidad, causa: "ajuste", referencia: "Conteo en el mostrador", campo: "stock" });
    return productoPropio(ctx, id);
  });
}
