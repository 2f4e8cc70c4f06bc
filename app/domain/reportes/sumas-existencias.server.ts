import { productos } from "@db/schema/productos";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import type { Centavos } from "../compartido/dinero";
import { ivaExacto } from "../compartido/exacto";
import { instanteDelDia } from "../compartido/fecha";
import { propios } from "../compartido/propios.server";
import { claveDeBusqueda } from "../compartido/texto";
import type { OpcionesInforme } from "./informe";
import { conVentasEn } from "./vendido-en.server";

/** Condition for the products of a category, compared by its clave; none for "". */
export const deCategoria = (categoria: string): SQL | undefined =>
  claveDeBusqueda(categoria) ? eq(productos.categoriaClave, claveDeBusqueda(categoria)) : undefined;

/** Stock of a category; its value in cents at cost, at price without IVA and at price with IVA. */
export interface Existencia {
  categoria: string;
  productos: number;
  unidades: number;
  costoCentavos: Centavos;
  precioCentavos: Centavos;
  publicoCentavos: Centavos;
}

const PRECIO_PUBLICO = sql.raw(`(precio_centavos + ${ivaExacto("precio_centavos")})`);

/** Stock by category, highest value at cost first. `categoria` narrows it to one category; "" for all. */
export function existenciasPorCategoria(ctx: Contexto, categoria: string): Existencia[] {
  return ctx.db.all<Existencia>(sql`
    select categoria, count(*) as productos, sum(stock) as unidades, sum(stock * precio_compra_centavos) as "costoCentavos",
      sum(stock * precio_centavos) as "precioCentavos", sum(stock * ${PRECIO_PUBLICO}) as "publicoCentavos"
    from ${productos} where ${propios(ctx, productos, deCategoria(categoria), sql`stock > 0`)} group by categoria order by 4 desc, categoria`);
}

/** A product in stock without sales in the range. `costoCentavos` is the cost of all its units. */
export interface Dormido {
  id: number;
  nombre: string;
  categoria: string;
  stock: number;
  costoCentavos: Centavos;
}

/**
 * Products in stock, of one category or of all, without a unit sold in the range, highest cost first: `limite` of them, `null` for all.
 * `cuantos` and `costoCentavos` count all of them. Products created since the range began are left out.
 */
export function productosDormidos(ctx: Contexto, { rango, limite, categoria }: Pick<OpcionesInforme, "rango" | "limite" | "categoria">) {
  const vendidos = sql`select producto_id from vendido`;
  const deAntes = sql`stock > 0 and fecha_creacion < ${instanteDelDia(rango.desde)} and id not in (${vendidos})`;
  const filas = ctx.db.all<Dormido>(sql`
    with ${conVentasEn(ctx, rango)}, dormido as materialized (
      select id, nombre, categoria, stock, stock * precio_compra_centavos as costo from ${productos} where ${propios(ctx, productos, deCategoria(categoria), deAntes)})
    select 0 as id, '' as nombre, '' as categoria, count(*) as stock, coalesce(sum(costo), 0) as "costoCentavos" from dormido
    union all
    select * from (select * from dormido order by costo desc, id limit ${limite ?? -1})`);
  const total = filas.find(({ id }) => id === 0);
  const dormidos = filas.filter(({ id }) => id > 0).sort((a, b) => b.costoCentavos - a.costoCentavos || a.id - b.id);
  return { dormidos, cuantos: total?.stock ?? 0, costoCentavos: total?.costoCentavos ?? 0 };
}
