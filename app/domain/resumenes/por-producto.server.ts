import { productos } from "@db/schema/productos";
import { type SQL, sql } from "drizzle-orm";
import type { Milesimas, Unidad } from "../cifras/cantidad";
import { type Medida, medidasDe } from "../cifras/cantidades-en-palabras";
import { type Centavos, restar, sumarCada } from "../cifras/dinero";
import { agrupar } from "../nucleo/agrupar";
import type { Contexto } from "../nucleo/contexto.server";
import type { Rango } from "./rango";
import { vendidoEn } from "./vendido-en.server";

/** Sales of a product or a category, in thousandths of units and cents: the columns of {@link vendidoEn} and what comes of them. */
export interface Vendido {
  vendidas: Milesimas;
  devueltas: Milesimas;
  unidades: Milesimas;
  /** With IVA. */
  bruto: Centavos;
  devuelto: Centavos;
  /** Net of returns, as the cost. */
  base: Centavos;
  costo: Centavos;
  /** Base of the products without a cost, whose margin is no profit. */
  sinCosto: Centavos;
}

export interface ProductoVendido extends Vendido {
  productoId: number;
  nombre: string;
  unidad: Unidad;
  categoria: string;
}

export interface CategoriaVendida extends Vendido {
  categoria: string;
  /** Net units by unit of measure. */
  medidas: Medida[];
  /** Number of its products with sales or returns. */
  productos: number;
}

/** Sort orders of the products, highest first. */
export const ORDENES = ["ventas", "unidades", "margen"] as const;
export type Orden = (typeof ORDENES)[number];

const POR_ORDEN: Record<Orden, SQL> = {
  ventas: sql`bruto - devuelto`,
  unidades: sql`vendidas - devueltas`,
  margen: sql`iif(costo = 0, 0, base - costo)`,
};

const LO_SUMADO = sql`
  sum(vendidas) as vendidas, sum(devueltas) as devueltas, sum(vendidas) - sum(devueltas) as unidades,
  sum(bruto) as bruto, sum(devuelto) as devuelto, sum(base) as base, sum(costo) as costo, sum(iif(costo = 0, base, 0)) as "sinCosto"`;
const DE_CADA_UNO = sql`vendidas, devueltas, vendidas - devueltas, bruto, devuelto, base, costo, iif(costo = 0, base, 0)`;

/** The products of a category with the same unit of measure. */
type DeCategoria = Vendido & Pick<CategoriaVendida, "categoria" | "productos"> & { unidad: Unidad };
const SUMADAS = ["productos", "vendidas", "devueltas", "unidades", "bruto", "devuelto", "base", "costo", "sinCosto"] as const;

const ALL = -1;

/**
 * Sales of a range by category, and its first `limite` products (`null` for all), both sorted by `orden`, highest first; and all net units
 * by unit of measure. One query for all: with several periods the pass over the rows takes most of the time, and its result is kept.
 */
export function vendidoPorProducto(
  ctx: Contexto,
  rango: Rango,
  { orden, limite }: { orden: Orden; limite: number | null },
): { medidas: Medida[]; categorias: CategoriaVendida[]; productos: ProductoVendido[] } {
  // Text, because it reads a common table that is text.
  const filas = ctx.db.all<ProductoVendido & DeCategoria>(sql`
    with ${vendidoEn(ctx, rango)}
    select 0 as "productoId", '' as nombre, unidad, categoria, count(*) as productos, ${LO_SUMADO}
    from vendido join ${productos} on ${productos.id} = producto_id group by categoria, unidad
    union all
    select producto_id, nombre, unidad, categoria, 1, ${DE_CADA_UNO}
    from (select * from vendido order by ${POR_ORDEN[orden]} desc, producto_id limit ${limite ?? ALL})
    join ${productos} on ${productos.id} = producto_id`);
  const porMedida = filas.filter(({ productoId }) => productoId === 0);
  const categorias = [...agrupar(porMedida, ({ categoria }) => categoria)].map(juntar);
  const vendidos = filas.filter(({ productoId }) => productoId > 0);
  const cuanto: Record<Orden, (vendido: Vendido) => number> = {
    ventas: ({ bruto, devuelto }) => restar(bruto, devuelto),
    unidades: ({ unidades }) => unidades,
    margen: ({ base, costo, sinCosto }) => restar(restar(base, costo), sinCosto),
  };
  const compararVendidos = (a: Vendido, b: Vendido) => restar(cuanto[orden](b), cuanto[orden](a));
  return {
    medidas: medidasDe(porMedida),
    categorias: categorias.sort((a, b) => compararVendidos(a, b) || a.categoria.localeCompare(b.categoria)),
    productos: vendidos.sort((a, b) => compararVendidos(a, b) || a.productoId - b.productoId),
  };
}

/** The sums of a category, from those of each of its units of measure. */
const juntar = ([categoria, filas]: [string, DeCategoria[]]): CategoriaVendida => ({
  categoria,
  medidas: medidasDe(filas),
  ...sumarCada(SUMADAS, filas),
});
