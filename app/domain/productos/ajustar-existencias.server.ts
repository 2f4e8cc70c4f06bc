import type { z } from "zod";
import { comando } from "../actividad/comando.server";
import { cantidadEn, preguntaPorDesmedida } from "../cifras/cantidad";
import { moverStock } from "../inventario/mover-stock.server";
import { loteDeCorreccion } from "../inventario/pasar-a-lotes.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida, SinPermiso } from "../nucleo/errores";
import { type Tienda, tiendaDe } from "../tienda/tienda.server";
import { anotarAjuste } from "./anotar-edicion.server";
import { type FilaProducto, productoPropio } from "./consultas.server";
import type { existenciasContadas } from "./producto-de-mostrador";

/** Whether the actor may set the stock of a product at the counter: an admin, or a vendedor whose shop allows it. */
export const puedeAjustar = (ctx: Contexto, tienda?: Tienda): boolean =>
  ctx.actor.rol === "admin" || (tienda ?? tiendaDe(ctx)).vendedor_ajusta_existencias;

/** Throws SinPermiso unless {@link puedeAjustar}. */
export function exigirPoderAjustar(ctx: Contexto): void {
  if (!puedeAjustar(ctx)) throw new SinPermiso("Las existencias las corrige el dueño de la tienda.");
}

/**
 * Sets the stock of a product to what was counted; the difference becomes an `ajuste` in the kardex. Returns the product. Throws SinPermiso
 * for a vendedor who may not, NoEncontrado when it is not the shop's, ReglaIncumplida when the stock is out of range, a vendedor says that
 * there are less, a quantity far above the ledger's must be confirmed, or it is not said of which of several lots the difference is.
 */
export function ajustarExistencias(
  ctx: Contexto,
  id: number,
  { stock, stock_anterior, lote: dicho, tiquete, confirmar_cantidad }: z.output<ReturnType<typeof existenciasContadas>>,
): FilaProducto {
  exigirPoderAjustar(ctx);
  return comando(ctx, (anotar) => {
    const antes = productoPropio(ctx, id);
    const { unidad, lleva_existencias, stock: hay } = antes;
    if (!lleva_existencias) throw new ReglaIncumplida("stock", "Este producto no lleva existencias.");
    const mostrado = stock_anterior ? cantidadEn(stock_anterior, unidad, "stock") : hay;
    const contado = cantidadEn(stock, unidad, "stock");
    // A form that comes twice, or a shelf that two tills counted: the ledger says it by now.
    const cantidad = contado > mostrado && contado === hay ? 0 : contado - mostrado;
    // Units that are missing are the owner's to look for.
    if (ctx.actor.rol !== "admin" && cantidad < 0)
      throw new ReglaIncumplida("stock", "Usted puede subir las existencias; las baja el dueño.");
    const pregunta = confirmar_cantidad === false && preguntaPorDesmedida(antes.nombre, contado, mostrado, unidad);
    if (pregunta) throw new ReglaIncumplida("stock", `${pregunta} Si es así, pulse el botón otra vez.`);
    const lote = cantidad === 0 ? undefined : loteDeCorreccion(ctx, antes, { lote: dicho, vence: null }, "lote");
    const movimiento = { productoId: id, cantidad, causa: "ajuste", referencia: "Conteo en el mostrador", lote } as const;
    moverStock(ctx, { ...movimiento, campo: "stock", campoLote: "lote" });
    const producto = productoPropio(ctx, id);
    anotarAjuste(anotar, antes, producto, tiquete);
    return producto;
  });
}
