import { productos } from "@db/schema/productos";
import { resumenDias, resumenProductos } from "@db/schema/resumenes";
import { asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import type { Centavos } from "../compartido/dinero";
import { propios } from "../compartido/propios.server";
import { finDelAno, finDelMes, periodosDe, type Rango } from "./rango";

/** Sales of a product or a category, in units and cents. Base and cost are net of returns. */
export interface Vendido {
  vendidas: number;
  devueltas: number;
  unidades: number;
  /** With IVA. */
  brutoCentavos: Centavos;
  devueltoCentavos: Centavos;
  netoCentavos: Centavos;
  baseCentavos: Centavos;
  costoCentavos: Centavos;
  margenCentavos: Centavos;
}

export interface ProductoVendido extends Vendido {
  productoId: number;
  nombre: string;
  categoria: string;
}

export interface CategoriaVendida extends Vendido {
  categoria: string;
  /** Number of its products with sales or returns. */
  productos: number;
}

/** Sort orders of the products, highest first. */
export const ORDENES = ["ventas", "unidades", "margen"] as const;
export type Orden = (typeof ORDENES)[number];

const POR_ORDEN: Record<Orden, SQL> = {
  ventas: sql`bruto - devuelto`,
  unidades: sql`vendidas - devueltas`,
  margen: sql`base - costo`,
};

const EVERYBODY = 0;

/**
 * Condition for the `resumen_productos` rows of a range; whole years and months use their own rows. The shop's rows for the admin, their
 * own for a vendedor.
 */
export function filasDelRango(ctx: Contexto, rango: Rango): SQL {
  return filasDe(ctx, periodosEscritos(ctx, rango));
}

/** An unfinished year or month counts as whole when the shop has no later rows in it, as this month on most days. */
function periodosEscritos(ctx: Contexto, { desde, hasta }: Rango): string[] {
  const siguiente = ctx.db
    .select({ dia: resumenDias.dia })
    .from(resumenDias)
    .where(propios(ctx, resumenDias, gt(resumenDias.dia, hasta)))
    .orderBy(asc(resumenDias.dia))
    .limit(1)
    .get();
  const fin = [finDelAno(hasta), finDelMes(hasta)].find((dia) => !siguiente || siguiente.dia > dia);
  return periodosDe({ desde, hasta: fin ?? hasta });
}

function filasDe(ctx: Contexto, periodos: readonly string[]): SQL {
  const quien = ctx.actor.rol === "admin" ? EVERYBODY : ctx.actor.id;
  const [unico] = periodos;
  // With one period, `=` lets SQLite read the rows in product order and group them without a sort.
  const deEllos =
    periodos.length === 1 && unico
      ? eq(resumenProductos.periodo, unico)
      : sql`${resumenProductos.periodo} in (select value from json_each(${JSON.stringify(periodos)}))`;
  return propios(ctx, resumenProductos, eq(resumenProductos.vendedorId, quien), deEllos);
}

const vendido = (filtro: SQL): SQL => sql`
  select producto_id, sum(unidades) as vendidas, sum(devueltas) as devueltas,
    sum(base_centavos + iva_centavos) as bruto, sum(devuelto_base_centavos + devuelto_iva_centavos) as devuelto,
    sum(base_centavos - devuelto_base_centavos) as base, sum(costo_centavos - devuelto_costo_centavos) as costo
  from ${resumenProductos} where ${filtro}
  group by producto_id having sum(unidades) <> 0 or sum(devueltas) <> 0`;

/**
 * Common table `vendido` of the products of a range, which the query reads twice. With one period each product has one row, and reading it
 * in place takes half the time.
 */
function vendidoEn(ctx: Contexto, rango: Rango): SQL {
  const periodos = periodosEscritos(ctx, rango);
  const filtro = filasDe(ctx, periodos);
  if (periodos.length > 1) return sql`vendido as materialized (${vendido(filtro)})`;
  return sql`vendido as not materialized (
    select producto_id, unidades as vendidas, devueltas, base_centavos + iva_centavos as bruto,
      devuelto_base_centavos + devuelto_iva_centavos as devuelto, base_centavos - devuelto_base_centavos as base,
      costo_centavos - devuelto_costo_centavos as costo
    from ${resumenProductos} where ${filtro} and (unidades <> 0 or devueltas <> 0))`;
}

const LO_SUMADO = sql`
  sum(vendidas) as vendidas, sum(devueltas) as devueltas, sum(vendidas) - sum(devueltas) as unidades,
  sum(bruto) as "brutoCentavos", sum(devuelto) as "devueltoCentavos", sum(bruto) - sum(devuelto) as "netoCentavos",
  sum(base) as "baseCentavos", sum(costo) as "costoCentavos", sum(base) - sum(costo) as "margenCentavos"`;
const DE_CADA_UNO = sql`
  vendidas, devueltas, vendidas - devueltas, bruto, devuelto, bruto - devuelto, base, costo, base - costo`;

const ALL = -1;

/**
 * Sales of a range by category, and its first `limite` products (`null` for all), both sorted by `orden`, highest first. One query for
 * both: with several periods the pass over the rows takes most of the time, and its result is kept.
 */
export function vendidoPorProducto(
  ctx: Contexto,
  rango: Rango,
  { orden, limite }: { orden: Orden; limite: number | null },
): { categorias: CategoriaVendida[]; productos: ProductoVendido[] } {
  const filas = ctx.db.all<ProductoVendido & CategoriaVendida>(sql`
    with ${vendidoEn(ctx, rango)}
    select 0 as "productoId", '' as nombre, categoria, count(*) as productos, ${LO_SUMADO}
    from vendido join ${productos} on ${productos.id} = producto_id group by categoria
    union all
    select producto_id, nombre, categoria, 1, ${DE_CADA_UNO}
    from (select * from vendido order by ${POR_ORDEN[orden]} desc, producto_id limit ${limite ?? ALL})
    join ${productos} on ${productos.id} = producto_id`);
  const [categorias, suyos] = [filas.filter(({ productoId }) => productoId === 0), filas.filter(({ productoId }) => productoId > 0)];
  const cuanto = { ventas: "netoCentavos", unidades: "unidades", margen: "margenCentavos" } as const;
  const porOrden = (a: Vendido, b: Vendido) => b[cuanto[orden]] - a[cuanto[orden]];
  return {
    categorias: categorias.sort((a, b) => porOrden(a, b) || a.categoria.localeCompare(b.categoria)),
    productos: suyos.sort((a, b) => porOrden(a, b) || a.productoId - b.productoId),
  };
}

/** The `limite` products with the most net units in a range; those without a net unit are left out. */
export function productosPorUnidades(ctx: Contexto, rango: Rango, limite: number): ProductoVendido[] {
  const filtro = filasDelRango(ctx, rango);
  // First pick the products by units alone: adding up every amount of every product takes three times as long.
  const primeros = sql`
    select producto_id from ${resumenProductos} where ${filtro} group by producto_id
    having sum(unidades - devueltas) > 0 order by sum(unidades - devueltas) desc, producto_id limit ${limite}`;
  return ctx.db.all<ProductoVendido>(sql`
    with primeros as materialized (${primeros}), vendido as materialized (${vendido(sql`${filtro} and producto_id in (select producto_id from primeros)`)})
    select producto_id as "productoId", nombre, categoria, vendidas, devueltas, vendidas - devueltas as unidades, bruto as "brutoCentavos",
      devuelto as "devueltoCentavos", bruto - devuelto as "netoCentavos", base as "baseCentavos", costo as "costoCentavos",
      base - costo as "margenCentavos"
    from vendido join ${productos} on ${productos.id} = producto_id
    where vendidas > devueltas order by unidades desc, producto_id limit ${limite}`);
}
