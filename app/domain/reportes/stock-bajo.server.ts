import { productos } from "@db/schema/productos";
import { asc, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { propios } from "../compartido/propios.server";
import { vistaProducto } from "../productos/vista.server";
import { tiendaDe } from "../tienda/tienda.server";

const POCOS = 10;

/** The ten products with the fewest units among those at or below their minimum (`stock_minimo` of the product, or else of the shop). */
export function stockBajo(ctx: Contexto) {
  const { stock_minimo } = tiendaDe(ctx);
  const segunTienda = [isNull(productos.stock_minimo), lte(productos.stock, stock_minimo)];
  const segunProducto = [isNotNull(productos.stock_minimo), lte(productos.stock, productos.stock_minimo)];
  const buscar = (condiciones: SQL[]) =>
    ctx.db
      .select()
      .from(productos)
      .where(propios(ctx, productos, ...condiciones))
      .orderBy(asc(productos.stock), asc(productos.id))
      .limit(POCOS)
      .all();
  return [...buscar(segunTienda), ...buscar(segunProducto)]
    .toSorted((a, b) => a.stock - b.stock || a.id - b.id)
    .slice(0, POCOS)
    .map(vistaProducto);
}
