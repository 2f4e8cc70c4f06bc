import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { unaVez } from "../compartido/una-vez.server";
import { moverStock } from "../inventario/mover-stock.server";
import { columnasProducto, exigirCodigoLibre } from "./columnas.server";
import { type FilaProducto, productoPropio } from "./consultas.server";
import type { DatosProducto } from "./esquema";

/**
 * Changes a product. The difference to a new `stock` becomes an `ajuste` in the kardex; `null` leaves the stock as it is. Throws SinPermiso
 * for a vendedor, NoEncontrado when it is not the shop's, ReglaIncumplida when the barcode is taken or the stock is out of range.
 */
export function editarProducto(ctx: Contexto, id: number, datos: DatosProducto): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    const antes = productoPropio(ctx, id);
    unaVez(ctx, { recurso: `producto ${id}`, clave: datos.clave_envio, datos }, () => cambiar(ctx, antes, datos));
  });
}

function cambiar(ctx: Contexto, antes: FilaProducto, datos: DatosProducto): number {
  const { id } = antes;
  exigirCodigoLibre(ctx, datos.codigo_de_barras, id);
  ctx.db.update(productos).set(columnasProducto(ctx, datos)).where(eq(productos.id, id)).run();
  const cantidad = datos.stock === null ? 0 : datos.stock - (datos.stock_anterior ?? antes.stock);
  moverStock(ctx, { productoId: id, cantidad, causa: "ajuste", referencia: "Edición del producto", campo: "stock" });
  return id;
}
