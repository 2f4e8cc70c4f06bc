import { prepared } from "@db/prepared.server";
import { productos } from "@db/schema/productos";
import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { enMilesimas } from "../cifras/cantidad";
import type { Contexto } from "../nucleo/contexto.server";
import { segunCostos } from "../tienda/costos.server";
import { tiendaDe } from "../tienda/tienda.server";
import { vistaProducto } from "./vista.server";

const POCOS = 10;

const sentencias = prepared((db) => {
  const primeros = (...condiciones: SQL[]) =>
    db
      .select()
      .from(productos)
      .where(and(eq(productos.usuarioId, sql.placeholder("duenoId")), ...condiciones))
      .orderBy(asc(productos.existencias), asc(productos.id))
      .limit(POCOS)
      .prepare();
  return {
    segunTienda: primeros(isNull(productos.stock_minimo), lte(productos.existencias, sql.placeholder("minimo"))),
    segunProducto: primeros(
      isNotNull(productos.stock_minimo),
      lte(productos.stock, productos.stock_minimo),
      sql`${productos.lleva_existencias}`,
    ),
  };
});

/** The ten products with the fewest units among those at or below their minimum (`stock_minimo` of the product, or else of the shop). */
export function stockBajo(ctx: Contexto) {
  const { segunTienda, segunProducto } = sentencias(ctx.db);
  const parametros = { duenoId: ctx.duenoId, minimo: enMilesimas(tiendaDe(ctx).stock_minimo, "und") };
  const filas = [...segunTienda.all(parametros), ...segunProducto.all(parametros)]
    .toSorted((a, b) => enMilesimas(a.stock, a.unidad) - enMilesimas(b.stock, b.unidad) || a.id - b.id)
    .slice(0, POCOS);
  return segunCostos(ctx, filas.map(vistaProducto));
}
