import { codigosProducto, productos } from "@db/schema/productos";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { unoDe } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { propios } from "~/domain/nucleo/propios.server";
import { claveDeCodigo } from "~/domain/productos/codigo";
import { esGtin } from "~/domain/productos/codigo-ean";
import { SIN_UNIR } from "~/domain/productos/consultas.server";
import type { Costeada } from "./costos";
import type { FacturaLeida, LineaLeida } from "./lectura/factura";
import { claveDeLinea, type Recuerdo, recordadas } from "./memoria.server";
import { unidadDePapel } from "./unidades-de-medida";

/** What is proposed for a line. */
export interface Propuesta {
  accion: "producto" | "nuevo" | "omitir";
  productoId: number | null;
  unidades: number | null;
}

/**
 * What each line of a bill is: the product with its code, else what this line of the supplier was before, else the product with its name, else
 * a new one. A code that is no GTIN is the supplier's own, so that what it was before says more.
 */
export function proponer(ctx: Contexto, { proveedor, lineas }: FacturaLeida, { lineas: costeadas }: Costeada): Propuesta[] {
  const deAntes = recordadas(ctx, proveedor.nit, lineas);
  const codigos = lineas.flatMap(codigosDe).map(claveDeCodigo);
  const porCodigo = idsPor(ctx, productos.codigoClave, codigos);
  const porOtro = otrosCodigosPor(ctx, codigos);
  const porNombre = idsPor(
    ctx,
    productos.nombreClave,
    lineas.map(({ descripcion }) => claveDeBusqueda(descripcion)),
  );
  return lineas.map((linea, i): Propuesta => {
    const recuerdo = deAntes.get(claveDeLinea(linea));
    const conCodigo = codigosDe(linea).flatMap((codigo) => porCodigo.get(claveDeCodigo(codigo)) ?? [])[0];
    const deOtro = codigosDe(linea).flatMap((codigo) => porOtro.get(claveDeCodigo(codigo)) ?? [])[0];
    const leido = conCodigo ?? deOtro?.productoId;
    const conNombre = porNombre.get(claveDeBusqueda(linea.descripcion));
    const productoId = (esGtin(linea.codigo) ? (leido ?? recuerdo?.productoId) : (recuerdo?.productoId ?? leido)) ?? conNombre ?? null;
    const accion = costeadas[i]?.problema ? "omitir" : productoId === null ? "nuevo" : "producto";
    return { accion, productoId, unidades: unidadesDe(linea, [recuerdo, deOtro?.unidades === 1 ? undefined : deOtro], productoId) };
  });
}

const codigosDe = ({ codigo, otros }: LineaLeida): string[] => [codigo, ...otros].filter(Boolean);

/** What says how many units of a product are in one that is invoiced. */
type Contenido = Pick<Recuerdo, "productoId" | "unidades"> | undefined;

const unidadesDe = ({ unidad }: LineaLeida, dicen: readonly Contenido[], productoId: number | null): number | null => {
  const dicho = dicen.find((uno) => uno && uno.productoId === productoId);
  return dicho ? dicho.unidades : unidadDePapel(unidad).unidades;
};

/** The products that have one of these keys as a further code, and the units for which it stands, where these are several. */
function otrosCodigosPor(ctx: Contexto, claves: readonly string[]): Map<string, { productoId: number; unidades: number }> {
  const { codigoClave: clave, productoId, unidades } = codigosProducto;
  const filas = ctx.db
    .select({ clave, productoId, unidades })
    .from(codigosProducto)
    .where(propios(ctx, codigosProducto, unoDe(clave, [...new Set(claves)])))
    .all();
  return new Map(filas.map(({ clave, ...fila }) => [clave ?? "", fila]));
}

/** Ids of the products of the shop by one of their keys; those of which several have it are left out. */
function idsPor(
  ctx: Contexto,
  columna: typeof productos.codigoClave | typeof productos.nombreClave,
  claves: readonly string[],
): Map<string, number> {
  const buscadas = [...new Set(claves)].filter(Boolean);
  const filas = ctx.db
    .select({ clave: columna, id: productos.id })
    .from(productos)
    .where(propios(ctx, productos, unoDe(columna, buscadas), SIN_UNIR))
    .all();
  const unicos = new Map<string, number>();
  const repetidas = new Set<string>();
  for (const { clave, id } of filas) {
    if (clave === null) continue;
    if (unicos.has(clave)) repetidas.add(clave);
    unicos.set(clave, id);
  }
  for (const clave of repetidas) unicos.delete(clave);
  return unicos;
}
