import type { z } from "zod";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { type FilaProducto, productoPropio } from "./consultas.server";
import { crearProducto } from "./crear-producto.server";
import { EN_BLANCO } from "./esquema";
import { ProductoDeMostrador } from "./producto-de-mostrador";
import { erroresDeProductoNuevo, productoNuevoDe, type SIN_PRODUCTO_NUEVO } from "./producto-tecleado";

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
