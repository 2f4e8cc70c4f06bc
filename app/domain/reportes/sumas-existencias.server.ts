import { textoDeImporte } from "@db/schema/importe";
import { productos } from "@db/schema/productos";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Cantidad, Milesimas, Unidad } from "../cifras/cantidad";
import { type Centavos, restar } from "../cifras/dinero";
import { claveDeBusqueda } from "../compartido/texto";
import type { Contexto } from "../nucleo/contexto.server";
import { instanteDelDia } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";
import { conVentasEn } from "../resumenes/vendido-en.server";
import type { OpcionesInforme } from "./informe";

/** Condition for the products of a category, compared by its clave; none for "". */
export const deCategoria = (categoria: string): SQL | undefined =>
  claveDeBusqueda(categoria) ? eq(productos.categoriaClave, claveDeBusqueda(categoria)) : undefined;

/** Stock of a category; its value in cents at cost, at price without IVA and at price with IVA. */
export interface Existencia {
  categoria: string;
  productos: number;
  unidades: Milesimas;
  costoCentavos: Centavos;
  precioCentavos: Centavos;
  publicoCentavos: Centavos;
}

const DE_LO_QUE_HAY = ["precio_compra", "precio", "precio_publico"].map((precio) => textoDeImporte(`${precio}_centavos`, "stock"));
const [VALOR_COSTO, VALOR_PRECIO, VALOR_PUBLICO] = DE_LO_QUE_HAY.map((valor) => sql.raw(`(${valor})`));

/** Condition for the products in the reports: those whose units are counted. */
export const CON_EXISTENCIAS = sql`lleva_existencias`;

/** Stock by category, highest value at cost first. `categoria` narrows it to one category; "" for all. */
export function existenciasPorCategoria(ctx: Contexto, categoria: string): Existencia[] {
  return ctx.db.all<Existencia>(sql`
    select categoria, count(*) as productos, sum(stock * iif(unidad = 'und', 1000, 1)) as unidades, sum(${VALOR_COSTO}) as "costoCentavos",
      sum(${VALOR_PRECIO}) as "precioCentavos", sum(${VALOR_PUBLICO}) as "publicoCentavos"
    from ${productos} where ${propios(ctx, productos, deCategoria(categoria), CON_EXISTENCIAS, sql`stock > 0`)} group by categoria order by 4 desc, categoria`);
}

/** A product in stock without sales in the range. `costoCentavos` is the cost of all its units. */
export interface Dormido {
  id: number;
  nombre: string;
  categoria: string;
  unidad: Unidad;
  stock: Cantidad;
  costoCentavos: Centavos;
}

/**
 * Products in stock, of one category or of all, without a unit sold in the range, highest cost first: `limite` of them, `null` for all.
 * `cuantos` and `costoCentavos` count all of them. Products created since the range began are left out.
 */
export function productosDormidos(ctx: Contexto, { rango, limite, categoria }: Pick<OpcionesInforme, "rango" | "limite" | "categoria">) {
  const vendidos = sql`select producto_id from vendido`;
  const deAntes = sql`stock > 0 and lleva_existencias and fecha_creacion < ${instanteDelDia(rango.desde)} and id not in (${vendidos})`;
  const filas = ctx.db.all<Dormido>(sql`
    with ${conVentasEn(ctx, rango)}, dormido as materialized (
      select id, nombre, categoria, unidad, stock, ${VALOR_COSTO} as costo from ${productos} where ${propios(ctx, productos, deCategoria(categoria), deAntes)})
    select 0 as id, '' as nombre, '' as categoria, '' as unidad, count(*) as stock, coalesce(sum(costo), 0) as "costoCentavos" from dormido
    union all
    select * from (select * from dormido order by costo desc, id limit ${limite ?? -1})`);
  const total = filas.find(({ id }) => id === 0);
  const dormidos = filas.filter(({ id }) => id > 0).sort((a, b) => restar(b.costoCentavos, a.costoCentavos) || a.id - b.id);
  return { dormidos, cuantos: total?.stock ?? 0, costoCentavos: total?.costoCentavos ?? 0 };
}
