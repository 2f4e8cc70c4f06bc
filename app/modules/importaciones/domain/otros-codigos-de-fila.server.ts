import { codigosProducto, productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import { unoDe } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { propios } from "~/domain/nucleo/propios.server";
import { claveDeCodigo } from "~/domain/productos/codigo";
import { type FilaProducto, productoPorCodigo } from "~/domain/productos/consultas.server";
import type { DatosProducto } from "~/domain/productos/esquema";
import { CODIGO_REPETIDO, escribirOtroCodigo, faltaDeCodigo } from "~/domain/productos/otros-codigos";
import { otrosCodigosDe } from "~/domain/productos/otros-codigos.server";
import type { FilaRevisada, Valores } from "./fila";

/** Between the codes of a product, as the rows of an import have them. */
const ENTRE = "\n";

/** The products that have one of these codes beside their own, by its key. */
export function productosPorOtroCodigo(ctx: Contexto, codigos: readonly string[]): Map<string, typeof productos.$inferSelect> {
  const filas = ctx.db
    .select({ clave: codigosProducto.codigoClave, producto: productos })
    .from(codigosProducto)
    .innerJoin(productos, eq(productos.id, codigosProducto.productoId))
    .where(propios(ctx, codigosProducto, unoDe(codigosProducto.codigoClave, codigos)))
    .all();
  return new Map(filas.map(({ clave, producto }) => [clave ?? "", producto]));
}

/**
 * The further codes of a row. Throws ReglaIncumplida for a new code with the sign between a code and its units, and for a further one that
 * another product has, or the row twice.
 */
export function otrosDeFila(
  ctx: Contexto,
  { codigo_de_barras: propio, otros_codigos: otros }: DatosProducto,
  antes: FilaProducto | null,
): Valores {
  const falta = propio === antes?.codigo_de_barras ? undefined : faltaDeCodigo(propio);
  if (falta) throw new ReglaIncumplida("codigo_de_barras", falta);
  if (!otros) return {};
  const vistas = new Set([claveDeCodigo(propio)]);
  for (const { codigo } of otros) {
    const dueno = productoPorCodigo(ctx, codigo);
    if (vistas.has(claveDeCodigo(codigo)) || (dueno && dueno.id !== antes?.id)) throw new ReglaIncumplida("otros_codigos", CODIGO_REPETIDO);
    vistas.add(claveDeCodigo(codigo));
  }
  return { otros_codigos: otros.map(escribirOtroCodigo).join(ENTRE) };
}

/** The further codes that the product of a row has, when the row says which. */
export const otrosComoEstan = (ctx: Contexto, { id }: FilaProducto, valores: Valores): Valores =>
  "otros_codigos" in valores ? { otros_codigos: otrosCodigosDe(ctx, id).map(escribirOtroCodigo).join(ENTRE) } : {};

/** What all writings of each code of a row have in common. */
export const clavesDe = ({ codigo_de_barras, otros_codigos }: Valores): string[] =>
  [codigo_de_barras, ...String(otros_codigos ?? "").split(ENTRE)]
    .map((uno) => claveDeCodigo(String(uno ?? "").replace(/\*\d+$/, "")))
    .filter(Boolean);

/** The row as an error, when an earlier row of the file has one of its codes; `vistos` are the codes of those. */
export function exigirCodigosPropios(revisada: FilaRevisada, vistos: Map<string, number>): FilaRevisada {
  if (!revisada.valores) return revisada;
  const codigos = clavesDe(revisada.valores);
  const otra = codigos.map((codigo) => vistos.get(codigo)).find((fila) => fila !== undefined);
  if (otra !== undefined) {
    const faltas = [{ campo: "otros_codigos", mensaje: `Uno de los códigos ya está en la fila ${otra}.` }];
    return { ...revisada, accion: "error", valores: null, antes: null, registroId: null, faltas };
  }
  for (const codigo of codigos) vistos.set(codigo, revisada.fila);
  return revisada;
}
