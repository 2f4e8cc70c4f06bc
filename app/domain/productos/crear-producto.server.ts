import { placeholdersOf, preparedQuery } from "@db/prepared.server";
import { productos } from "@db/schema/productos";
import type { z } from "zod";
import { comandoUnaVez } from "../actividad/comando.server";
import { cantidadEn } from "../cifras/cantidad";
import { moverStock } from "../inventario/mover-stock.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { fijarReglas } from "../precios/reglas-del-producto.server";
import { columnasProducto, exigirCodigoLibre } from "./columnas.server";
import { type FilaProducto, productoPropio } from "./consultas.server";
import { comparables, type DatosProducto, EN_BLANCO } from "./esquema";
import { type CambioDeFoto, cambiarFoto, huellaDe } from "./fotos.server";
import { guardarComponentes } from "./kits.server";
import { fijarOtrosCodigos } from "./otros-codigos.server";
import { ProductoDeMostrador } from "./producto-de-mostrador";
import { erroresDeProductoNuevo, productoNuevoDe, type SIN_PRODUCTO_NUEVO } from "./producto-tecleado";

/**
 * Adds a product with its initial stock and its picture, and returns its id. A repeated `clave_envio` returns the id of the first call.
 * Throws SinPermiso for a vendedor, ReglaIncumplida when the barcode is taken or a field does not suit the others.
 */
export function crearProducto(ctx: Contexto, datos: DatosProducto, foto: CambioDeFoto = null): number {
  exigirAdmin(ctx);
  const envio = { recurso: "producto", clave: datos.clave_envio, datos: { ...comparables(datos), foto: huellaDe(foto) } };
  return comandoUnaVez(ctx, envio, () => insertar(ctx, datos, foto));
}

const guardar = preparedQuery((db) =>
  db
    .insert(productos)
    .values(placeholdersOf(productos, "unidoA", "stock", "movimientos"))
    .returning({ id: productos.id }),
);

function insertar(ctx: Contexto, datos: DatosProducto, foto: CambioDeFoto): number {
  exigirCodigoLibre(ctx, datos.codigo_de_barras, null);
  const columnas = columnasProducto(ctx, datos, null);
  const { id } = guardar(ctx.db).get({ ...columnas, usuarioId: ctx.duenoId, fechaCreacion: ctx.ahora });
  fijarOtrosCodigos(ctx, id, datos.otros_codigos);
  cambiarFoto(ctx, id, foto);
  if (datos.componentes) guardarComponentes(ctx, id, datos.componentes);
  if (datos.precios || datos.escalas) fijarReglas(ctx, productoPropio(ctx, id), datos);
  const cantidad = datos.stock && columnas.lleva_existencias ? cantidadEn(datos.stock, columnas.unidad, "stock") : 0;
  const lote = { lote: datos.lote, vence: datos.vence ?? "" };
  moverStock(ctx, { productoId: id, cantidad, causa: "inicial", referencia: "Existencias iniciales", campo: "stock", lote });
  return id;
}

/** {@link crearProducto} for a product that is created while it is being sold. Returns the product. */
export function crearEnMostrador(ctx: Contexto, datos: z.output<typeof ProductoDeMostrador>): FilaProducto {
  const sinContar = datos.stock === null ? { lleva_existencias: false } : {};
  return productoPropio(ctx, crearProducto(ctx, { ...EN_BLANCO, ...datos, ...sinContar }));
}

interface Negado {
  errores: Record<string, string[]>;
}

/** Creates the typed product; errors by field when the data are invalid or the barcode is taken. */
export function crearTecleado(
  ctx: Contexto,
  tecleado: typeof SIN_PRODUCTO_NUEVO,
  clave_envio: string,
): { producto: FilaProducto } | Negado {
  const leido = ProductoDeMostrador.safeParse({ ...productoNuevoDe((campo) => tecleado[campo]), clave_envio });
  if (!leido.success) {
    const errores = leido.error.issues.map(({ path, message }): [string, string[]] => [String(path[0]), [message]]);
    return { errores: erroresDeProductoNuevo(Object.fromEntries(errores)) };
  }
  try {
    return { producto: crearEnMostrador(ctx, leido.data) };
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    return { errores: erroresDeProductoNuevo({ [error.campo || "nombre"]: [error.message] }) };
  }
}
