import { compras, detallesCompra } from "@db/schema/compras";
import { productos } from "@db/schema/productos";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { unoDe } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { propios, propiosPor } from "~/domain/nucleo/propios.server";
import { SIN_UNIR } from "~/domain/productos/consultas.server";
import { encontrados } from "~/domain/productos/listar-productos.server";
import type { FiltroDePrecios } from "./esquema";

/** Most products whose prices change at once. */
const MAXIMO_DE_CAMBIOS = 20_000;

const { id, nombre, nombreClave, codigo_de_barras, iva, precioCompraCentavos, precioPublicoCentavos } = productos;
const COLUMNAS = { id, nombre, codigo_de_barras, iva, precioCompraCentavos, precioPublicoCentavos };

/** Ids of the products that pass the text and the supplier of a filter, not those that only sound like the text; `null` where it has neither. */
export function idsPorCambiar(ctx: Contexto, { proveedor, texto }: FiltroDePrecios): number[] | null {
  return interseccion(
    claveDeBusqueda(texto) ? encontrados(ctx, texto, MAXIMO_DE_CAMBIOS + 1).exactos : null,
    proveedor === null ? null : compradosA(ctx, proveedor),
  );
}

/** The products that pass a filter, by name. Throws ReglaIncumplida above {@link MAXIMO_DE_CAMBIOS}. */
export function productosPorCambiar(ctx: Contexto, filtro: FiltroDePrecios, ids = idsPorCambiar(ctx, filtro)) {
  const clave = claveDeBusqueda(filtro.categoria);
  const deCategoria = clave ? eq(productos.categoriaClave, clave) : undefined;
  const filas = ctx.db
    .select(COLUMNAS)
    .from(productos)
    .where(ids ? propiosPor(ctx, productos, unoDe(id, ids), deCategoria, SIN_UNIR) : propios(ctx, productos, deCategoria, SIN_UNIR))
    .orderBy(asc(nombreClave), asc(id))
    .limit(MAXIMO_DE_CAMBIOS + 1)
    .all();
  if (filas.length > MAXIMO_DE_CAMBIOS)
    throw new ReglaIncumplida("", "Son más de 20.000 productos: elija una categoría, un proveedor o un texto.");
  return filas;
}

export type ProductoPorCambiar = ReturnType<typeof productosPorCambiar>[number];

function interseccion(unos: number[] | null, otros: number[] | null): number[] | null {
  if (!unos || !otros) return unos ?? otros;
  const ambos = new Set(otros);
  return unos.filter((uno) => ambos.has(uno));
}

function compradosA(ctx: Contexto, proveedor: number): number[] {
  const delProveedor = propios(ctx, compras, eq(compras.proveedorId, proveedor));
  const filas = ctx.db
    .selectDistinct({ id: detallesCompra.productoId })
    .from(compras)
    .innerJoin(detallesCompra, eq(detallesCompra.compraId, compras.id))
    .where(and(delProveedor, isNotNull(detallesCompra.productoId)))
    .all();
  return filas.flatMap((fila) => fila.id ?? []);
}
