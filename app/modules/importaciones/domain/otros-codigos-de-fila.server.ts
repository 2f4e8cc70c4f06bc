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
import { exigirCupo, otrosCodigosDe } from "~/domain/productos/otros-codigos.server";
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
  return new Map(filas.map(({ clave, producto }) => [clave, producto]));
}

/**
 * The further codes of a row. Throws ReglaIncumplida for a new code with the sign between a code and its units, for too many, and for a
 * further one that another product has, or the row twice.
 */
export function otrosDeFila(
  ctx: Contexto,
  { codigo_de_barras: propio, otros_codigos: otros }: DatosProducto,
  antes: FilaProducto | null,
): Valores {
  const falta = propio === antes?.codigo_de_barras ? undefined : faltaDeCodigo(propio);
  if (falta) throw new ReglaIncumplida("codigo_de_barras", falta);
  if (!otros) return {};
  exigirCupo(otros, antes ? otrosCodigosDe(ctx, antes.id) : []);
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

/** What all writings of each of the further codes of a row have in common. */
export const clavesDe = ({ otros_codigos: otros }: Valores): string[] =>
  typeof otros === "string" ? otros.split(ENTRE).map((otro) => claveDeCodigo(otro.replace(/\*\d+$/, ""))) : [];

/** The rows of a file that have a code, by its key: as the first one of their product, or as a further one. */
export interface CodigosVistos {
  primeros: Map<string, number>;
  otros: Map<string, number>;
}

/** The row, or an error in its place when an earlier one has one of its codes. Two first codes are compared as the row is found. */
export function exigirCodigosPropios(revisada: FilaRevisada, { primeros, otros }: CodigosVistos): FilaRevisada {
  const { valores, fila } = revisada;
  if (!valores) return revisada;
  const [primero, claves] = [claveDeCodigo(String(valores.codigo_de_barras ?? "")), clavesDe(valores)];
  const otra = otros.get(primero) ?? claves.map((clave) => otros.get(clave) ?? primeros.get(clave)).find((vista) => vista !== undefined);
  if (otra !== undefined) {
    const faltas = [{ campo: "otros_codigos", mensaje: `Uno de los códigos ya está en la fila ${otra}.` }];
    return { ...revisada, accion: "error", valores: null, antes: null, registroId: null, faltas };
  }
  primeros.set(primero, fila);
  for (const clave of claves) otros.set(clave, fila);
  return revisada;
}
