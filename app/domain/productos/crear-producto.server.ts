import { productos } from "@db/schema/productos";
import { comandoUnaVez } from "../actividad/comando.server";
import { cantidadEn } from "../cifras/cantidad";
import { moverStock } from "../inventario/mover-stock.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { columnasProducto, exigirCodigoLibre } from "./columnas.server";
import { comparables, type DatosProducto } from "./esquema";
import { type CambioDeFoto, cambiarFoto, huellaDe } from "./fotos.server";

/**
 * Adds a product with its initial stock and its picture, and returns its id. A repeated `clave_envio` returns the id of the first call.
 * Throws SinPermiso for a vendedor, ReglaIncumplida when the barcode is taken or a field does not suit the others.
 */
export function crearProducto(ctx: Contexto, datos: DatosProducto, foto: CambioDeFoto = null): number {
  exigirAdmin(ctx);
  const envio = { recurso: "producto", clave: datos.clave_envio, datos: { ...comparables(datos), foto: huellaDe(foto) } };
  return comandoUnaVez(ctx, envio, () => insertar(ctx, datos, foto));
}

function insertar(ctx: Contexto, datos: DatosProducto, foto: CambioDeFoto): number {
  exigirCodigoLibre(ctx, datos.codigo_de_barras, 0);
  const columnas = columnasProducto(ctx, datos, null);
  const { id } = ctx.db
    .insert(productos)
    .values({ ...columnas, usuarioId: ctx.duenoId, fechaCreacion: ctx.ahora })
    .returning({ id: productos.id })
    .get();
  cambiarFoto(ctx, id, foto);
  const cantidad = datos.stock && columnas.lleva_existencias ? cantidadEn(datos.stock, columnas.unidad, "stock") : 0;
  moverStock(ctx, { productoId: id, cantidad, causa: "inicial", referencia: "Stock inicial", campo: "stock" });
  return id;
}
