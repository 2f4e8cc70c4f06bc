import { productos } from "@db/schema/productos";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { and, asc, count, eq, gte, isNotNull, isNull, lte, type SQL, sql, sum } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { textoPesos } from "../compartido/dinero";
import { inicioDelDia } from "../compartido/fecha";
import { propios } from "../compartido/propios.server";
import { vistaProducto } from "../productos/vista.server";
import { tiendaDe } from "../tienda/tienda.server";
import { ventasVisibles } from "../ventas/consultas.server";

const POCOS = 10;

/** Today's sales, tickets and units, of the whole shop for its admin and of its own for a vendedor. */
export function ventasDeHoy(ctx: Contexto) {
  const deHoy = and(ventasVisibles(ctx), gte(ventas.fechaVenta, inicioDelDia(ctx.ahora)));
  const totales = ctx.db
    .select({ total: sql<number>`coalesce(sum(${ventas.totalVentaCentavos}), 0)`, tiquetes: count() })
    .from(ventas)
    .where(deHoy)
    .get();
  const unidades = ctx.db
    .select({ unidades: sum(detallesVenta.cantidad).mapWith(Number) })
    .from(ventas)
    .innerJoin(detallesVenta, eq(detallesVenta.ventaId, ventas.id))
    .where(deHoy)
    .get();
  return { ventas: textoPesos(totales?.total ?? 0), tiquetes: totales?.tiquetes ?? 0, unidades: unidades?.unidades ?? 0 };
}

/** The ten products with the fewest units among those at or below their threshold, own or the shop's. */
export function stockBajo(ctx: Contexto) {
  const { stockMinimo } = tiendaDe(ctx);
  const segunTienda = [isNull(productos.stockMinimo), lte(productos.stock, stockMinimo)];
  const segunProducto = [isNotNull(productos.stockMinimo), lte(productos.stock, productos.stockMinimo)];
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
