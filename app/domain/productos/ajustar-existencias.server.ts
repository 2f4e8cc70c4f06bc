import type { z } from "zod";
import { vigilarLibros } from "../actividad/asientos.server";
import { cantidadEn } from "../compartido/cantidad";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import { moverStock } from "../inventario/mover-stock.server";
import { anotarAjuste } from "./anotar-edicion.server";
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
    const antes = productoPropio(ctx, id);
    const { unidad, lleva_existencias, stock: hay } = antes;
    if (!lleva_existencias) throw new ReglaIncumplida("stock", "Este producto no lleva existencias.");
    const mostrado = stock_anterior ? cantidadEn(stock_anterior, unidad, "stock") : hay;
    const cantidad = cantidadEn(stock, unidad, "stock") - mostrado;
    const asientos = vigilarLibros(ctx);
    moverStock(ctx, { productoId: id, cantidad, causa: "ajuste", referencia: "Conteo en el mostrador", campo: "stock" });
    const producto = productoPropio(ctx, id);
    anotarAjuste(ctx, antes, producto, asientos());
    return producto;
  });
}
