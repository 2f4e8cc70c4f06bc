import { productos } from "@db/schema/productos";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { unaVez } from "../compartido/una-vez.server";
import { moverStock } from "../inventario/mover-stock.server";
import { columnasProducto, exigirCodigoLibre } from "./columnas.server";
import type { DatosProducto } from "./esquema";

/**
 * Adds a product with its initial stock and returns its id. A repeated `clave_envio` returns the id of the first call. Throws SinPermiso
 * for a vendedor, ReglaIncumplida when the barcode is taken.
 */
export function crearProducto(ctx: Contexto, datos: DatosProducto): number {
  exigirAdmin(ctx);
  return enTransaccion(ctx, () => unaVez(ctx, { recurso: "producto", clave: datos.clave_envio, datos }, () => insertar(ctx, datos)));
}

function insertar(ctx: Contexto, datos: DatosProducto): number {
  exigirCodigoLibre(ctx, datos.codigo_de_barras, 0);
  const { id } = ctx.db
    .insert(productos)
    .values({ ...columnasProducto(ctx, datos), usuarioId: ctx.duenoId, fechaCreacion: ctx.ahora })
    .returning({ id: productos.id })
    .get();
  moverStock(ctx, { productoId: id, cantidad: datos.stock ?? 0, causa: "inicial", referencia: "Stock inicial", campo: "stock" });
  return id;
}
