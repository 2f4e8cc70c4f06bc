import { prepared } from "@db/prepared.server";
import { productos } from "@db/schema/productos";
import { asc, count, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { milesimasDe } from "../cifras/cantidad";
import type { Contexto } from "../nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { ocultarCostos } from "../tienda/costos.server";
import { type Tienda, tiendaDe } from "../tienda/tienda.server";
import { COLUMNAS_LEIDAS } from "./consultas.server";
import { vistaProducto } from "./vista.server";

const POCOS = 10;
/** So many are counted one by one. */
const CONTADOS = 100;

const sentencias = prepared((db) => {
  const bajos = (...condiciones: SQL[]) => propios(DUENO_DE_LA_LLAMADA, productos, ...condiciones);
  const segunTienda = bajos(isNull(productos.stock_minimo), lte(productos.existencias, sql.placeholder("minimo")));
  const segunProducto = bajos(
    isNotNull(productos.stock_minimo),
    lte(productos.stock, productos.stock_minimo),
    sql`${productos.lleva_existencias}`,
  );
  const enOrden = [asc(productos.existencias), asc(productos.id)];
  const primeros = (filtro: SQL) =>
    db
      .select(COLUMNAS_LEIDAS)
      .from(productos)
      .where(filtro)
      .orderBy(...enOrden)
      .limit(POCOS)
      .prepare();
  // In the order of their index, which stops at the limit.
  const ids = (filtro: SQL) =>
    db
      .select({ id: productos.id })
      .from(productos)
      .where(filtro)
      .orderBy(...enOrden)
      .limit(CONTADOS)
      .as("bajos");
  const contar = (filtro: SQL) => db.select({ cuantos: count() }).from(ids(filtro)).prepare();
  return {
    primeros: [primeros(segunTienda), primeros(segunProducto)],
    cuantos: [contar(segunTienda), contar(segunProducto)],
  };
});

const parametrosDe = ({ duenoId }: Contexto, { stock_minimo }: Tienda) => ({ duenoId, minimo: milesimasDe(stock_minimo, "und") });

/**
 * The ten products with the fewest units among those at or below their minimum (`stock_minimo` of the product, or else of the shop). `tienda`
 * is the caller's shop, where it is read already.
 */
export function stockBajo(ctx: Contexto, tienda = tiendaDe(ctx)) {
  const parametros = parametrosDe(ctx, tienda);
  const filas = sentencias(ctx.db)
    .primeros.flatMap((primeros) => primeros.all(parametros))
    .toSorted((a, b) => milesimasDe(a.stock, a.unidad) - milesimasDe(b.stock, b.unidad) || a.id - b.id)
    .slice(0, POCOS);
  return ocultarCostos(ctx, filas.map(vistaProducto));
}

/** How many products are at or below their minimum, up to a hundred; `mas` when there may be more. */
export function cuantosSeAcaban(ctx: Contexto): { cuantos: number; mas: boolean } {
  const parametros = parametrosDe(ctx, tiendaDe(ctx));
  const contados = sentencias(ctx.db).cuantos.reduce((suma, contar) => suma + (contar.get(parametros)?.cuantos ?? 0), 0);
  return { cuantos: Math.min(contados, CONTADOS), mas: contados >= CONTADOS };
}
