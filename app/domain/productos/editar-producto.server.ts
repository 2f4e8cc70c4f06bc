import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import { comandoUnaVez } from "../actividad/comando.server";
import { cantidadEn, type Unidad } from "../cifras/cantidad";
import { moverStock } from "../inventario/mover-stock.server";
import { loteDeCorreccion, pasarALotes } from "../inventario/pasar-a-lotes.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { fijarReglas } from "../precios/reglas-del-producto.server";
import { anotarEdicion } from "./anotar-edicion.server";
import { columnasProducto, exigirCodigoLibre } from "./columnas.server";
import { type FilaProducto, productoPropio } from "./consultas.server";
import { comparables, type DatosProducto } from "./esquema";
import { anotarPrecio, preciosGuardados } from "./fijar-precios.server";
import { type CambioDeFoto, cambiarFoto, huellaDe } from "./fotos.server";
import { guardarComponentes } from "./kits.server";
import { fijarOtrosCodigos } from "./otros-codigos.server";

/**
 * Changes a product and its picture. The difference to a new `stock` becomes an `ajuste` in the kardex; `null` leaves the stock as it is.
 * Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's, ReglaIncumplida when the barcode is taken, the stock is out of
 * range or a field does not suit the others.
 */
export function editarProducto(ctx: Contexto, id: number, datos: DatosProducto, foto: CambioDeFoto = null): void {
  exigirAdmin(ctx);
  productoPropio(ctx, id);
  const envio = { recurso: `producto ${id}`, clave: datos.clave_envio, datos: { ...comparables(datos), foto: huellaDe(foto) } };
  comandoUnaVez(ctx, envio, (anotar) => {
    const antes = productoPropio(ctx, id);
    cambiarFoto(ctx, id, foto);
    const deCodigos = cambiar(ctx, antes, datos);
    const deComponentes = datos.componentes ? guardarComponentes(ctx, id, datos.componentes) : [];
    const ahora = productoPropio(ctx, id);
    anotarEdicion(anotar, antes, ahora, [...deCodigos, ...deComponentes, ...fijarReglas(ctx, ahora, datos)]);
    return id;
  });
}

/** Returns what changed of its further codes, a phrase. */
function cambiar(ctx: Contexto, antes: FilaProducto, datos: DatosProducto): string[] {
  const { id } = antes;
  const columnas = columnasProducto(ctx, datos, antes);
  const deCodigos = fijarOtrosCodigos(ctx, id, datos.otros_codigos, () => {
    exigirCodigoLibre(ctx, datos.codigo_de_barras, antes);
    ctx.db.update(productos).set(columnas).where(eq(productos.id, id)).run();
  });
  anotarPrecio(ctx, {
    productoId: id,
    causa: "edicion",
    antes: preciosGuardados(antes),
    despues: { publico: columnas.precioPublicoCentavos, costo: columnas.precioCompraCentavos },
  });
  if (columnas.lleva_lotes !== antes.lleva_lotes) pasarALotes(ctx, antes, columnas.lleva_lotes);
  const cantidad = columnas.lleva_existencias ? diferencia(datos, antes, columnas.unidad) : 0;
  if (cantidad === 0) return deCodigos;
  const lote = loteDeCorreccion(ctx, { ...columnas, id }, datos, "lote");
  const campos = { campo: "stock", campoLote: "lote", campoVence: "vence" };
  moverStock(ctx, { productoId: id, cantidad, causa: "ajuste", referencia: "Edición del producto", lote, ...campos });
  return deCodigos;
}

function diferencia(
  { stock, stock_anterior }: Pick<DatosProducto, "stock" | "stock_anterior">,
  antes: FilaProducto,
  unidad: Unidad,
): number {
  if (!stock) return 0;
  const mostrado = stock_anterior ? cantidadEn(stock_anterior, unidad, "stock_anterior") : antes.stock;
  return cantidadEn(stock, unidad, "stock") - mostrado;
}
