import { productos } from "@db/schema/productos";
import { resumenProductos } from "@db/schema/resumenes";
import { asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { enLista } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { porcentajeDe, textoPesos } from "../compartido/dinero";
import { propios } from "../compartido/propios.server";
import { periodosDe, type Rango } from "./rango";
import { SUMAS_DE_PRODUCTO } from "./resumenes.server";

const EVERYBODY = 0;

/** The sums of products in a range, whole months from the rows of the months: everybody's for the admin, its own for a vendedor. */
export function productosDelRango(ctx: Contexto, rango: Rango): SQL {
  const quien = ctx.actor.rol === "admin" ? EVERYBODY : ctx.actor.id;
  const periodos = JSON.stringify(periodosDe(rango));
  return propios(
    ctx,
    resumenProductos,
    eq(resumenProductos.vendedorId, quien),
    sql`${resumenProductos.periodo} in (select value from json_each(${periodos}))`,
  );
}

/** The `limite` products of which most units were sold in a range, net of what came back in it; ties by id. */
export function masVendidos(ctx: Contexto, rango: Rango, limite: number) {
  const { productoId } = resumenProductos;
  const { unidades } = SUMAS_DE_PRODUCTO;
  const filas = ctx.db
    .select({ productoId, ...SUMAS_DE_PRODUCTO })
    .from(resumenProductos)
    .where(productosDelRango(ctx, rango))
    .groupBy(productoId)
    .having(gt(unidades, 0))
    .orderBy(desc(unidades), asc(productoId))
    .limit(limite)
    .all();
  return conNombre(ctx, filas).map(vistaVendido);
}

export interface Vendido {
  productoId: number;
  vendidas: number;
  devueltas: number;
  unidades: number;
  brutoCentavos: number;
  devueltoCentavos: number;
  netoCentavos: number;
  baseCentavos: number;
  costoCentavos: number;
  margenCentavos: number;
}

/** The same rows with what their products are called now. */
export function conNombre<T extends { productoId: number }>(ctx: Contexto, filas: readonly T[]) {
  const { id, nombre, categoria } = productos;
  const ids = filas.map(({ productoId }) => productoId);
  const suyos = ctx.db
    .select({ id, nombre, categoria })
    .from(productos)
    .where(propios(ctx, productos, enLista(id, ids)))
    .all();
  const porId = new Map(suyos.map((producto) => [producto.id, producto]));
  return filas.map((fila) => ({
    ...fila,
    nombre: porId.get(fila.productoId)?.nombre ?? "",
    categoria: porId.get(fila.productoId)?.categoria ?? "",
  }));
}

/** What was sold of a product, as pages and JSON show it. */
export function vistaVendido(fila: Vendido & { nombre: string; categoria: string }) {
  return {
    producto: fila.productoId,
    producto_nombre: fila.nombre,
    categoria: fila.categoria,
    unidades: fila.unidades,
    unidades_vendidas: fila.vendidas,
    unidades_devueltas: fila.devueltas,
    ventas_brutas: textoPesos(fila.brutoCentavos),
    devoluciones: textoPesos(fila.devueltoCentavos),
    ventas_netas: textoPesos(fila.netoCentavos),
    base: textoPesos(fila.baseCentavos),
    costo: textoPesos(fila.costoCentavos),
    margen: textoPesos(fila.margenCentavos),
    margen_porcentaje: porcentajeDe(fila.margenCentavos, fila.baseCentavos),
  };
}
