import { productos } from "@db/schema/productos";
import { resumenProductos } from "@db/schema/resumenes";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import type { Centavos } from "../compartido/dinero";
import { ivaExacto } from "../compartido/exacto";
import { instanteDelDia } from "../compartido/fecha";
import { propios } from "../compartido/propios.server";
import { clave } from "../compartido/texto";
import type { PedidoInforme } from "./informe";
import { filasDelRango } from "./sumas-productos.server";

/** The products of a category, however it is written; all of them for "". */
export const deCategoria = (categoria: string): SQL | undefined =>
  clave(categoria) ? eq(productos.categoriaClave, clave(categoria)) : undefined;

/** What is in stock of a category, in cents: as it was paid for, as it would be sold without tax, and as the public would pay it. */
export interface Existencia {
  categoria: string;
  productos: number;
  unidades: number;
  costoCentavos: Centavos;
  precioCentavos: Centavos;
  publicoCentavos: Centavos;
}

const PRECIO_PUBLICO = sql.raw(`(precio_centavos + ${ivaExacto("precio_centavos")})`);

/** What the shop has in stock by category, or of one category, the one with most money in it first. */
export function existenciasPorCategoria(ctx: Contexto, categoria: string): Existencia[] {
  return ctx.db.all<Existencia>(sql`
    select categoria, count(*) as productos, sum(stock) as unidades, sum(stock * precio_compra_centavos) as "costoCentavos",
      sum(stock * precio_centavos) as "precioCentavos", sum(stock * ${PRECIO_PUBLICO}) as "publicoCentavos"
    from ${productos} where ${propios(ctx, productos, deCategoria(categoria), sql`stock > 0`)} group by categoria order by 4 desc, categoria`);
}

/** A product of which nothing was sold for a while. */
export interface Dormido {
  id: number;
  nombre: string;
  categoria: string;
  stock: number;
  costoCentavos: Centavos;
}

/**
 * The products in stock, of a category or of all, of which no unit was sold in a range: `limite` of them (`null` for all), most money first,
 * with the number of all and the money in them, in cents of cost. One that came into the shop within the range is not among them.
 */
export function productosDormidos(ctx: Contexto, { rango, limite, categoria }: Pick<PedidoInforme, "rango" | "limite" | "categoria">) {
  const vendidos = sql`select producto_id from ${resumenProductos} where ${filasDelRango(ctx, rango)} and unidades > 0`;
  const deAntes = sql`stock > 0 and fecha_creacion < ${instanteDelDia(rango.desde)} and id not in (${vendidos})`;
  const filas = ctx.db.all<Dormido>(sql`
    with dormido as materialized (
      select id, nombre, categoria, stock, stock * precio_compra_centavos as costo from ${productos} where ${propios(ctx, productos, deCategoria(categoria), deAntes)})
    select 0 as id, '' as nombre, '' as categoria, count(*) as stock, coalesce(sum(costo), 0) as "costoCentavos" from dormido
    union all
    select * from (select * from dormido order by costo desc, id limit ${limite ?? -1})`);
  const total = filas.find(({ id }) => id === 0);
  const dormidos = filas.filter(({ id }) => id > 0).sort((a, b) => b.costoCentavos - a.costoCentavos || a.id - b.id);
  return { dormidos, cuantos: total?.stock ?? 0, costoCentavos: total?.costoCentavos ?? 0 };
}
