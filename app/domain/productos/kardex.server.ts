import { lotes } from "@db/schema/lotes";
import { cambiosPrecio, movimientosStock } from "@db/schema/productos";
import { usuarios } from "@db/schema/usuarios";
import { desc, eq, ne } from "drizzle-orm";
import { vistaCantidad } from "../cifras/cantidad";
import { textoPesos } from "../cifras/dinero";
import { unoDe } from "../listas/busqueda.server";
import { idsOfSlice } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { propiosPor } from "../nucleo/propios.server";
import { veCostos } from "../tienda/costos.server";
import { productoPropio } from "./consultas.server";

/** One page of the stock movements of a product, newest first. Throws NoEncontrado when the product is not the shop's. */
export function kardex(ctx: Contexto, productoId: number, pagina: PaginaPedida) {
  const { unidad, movimientos } = productoPropio(ctx, productoId);
  const slice = pageSlice(pagina, movimientos);
  const { id, causa, cantidad, stock, referencia, fecha } = movimientosStock;
  const filtro = eq(movimientosStock.productoId, productoId);
  const filas = ctx.db
    .select({ id, causa, cantidad, stock, referencia, fecha, usuario: usuarios.username, lote: lotes.lote, vence: lotes.vence })
    .from(movimientosStock)
    .leftJoin(lotes, eq(lotes.id, movimientosStock.loteId))
    .innerJoin(usuarios, eq(usuarios.id, movimientosStock.creadoPorId))
    .where(unoDe(id, idsOfSlice(ctx.db, { tabla: movimientosStock, filtro, columnas: [id], descendente: true }, slice)))
    .orderBy(desc(id))
    .all();
  const vistas = filas.map(({ lote, vence, ...fila }) => ({
    ...fila,
    ...(lote !== null && { lote, vence: vence || null }),
    cantidad: vistaCantidad(fila.cantidad, unidad),
    stock: vistaCantidad(fila.stock, unidad),
    fecha: textoInstante(fila.fecha),
  }));
  return { movimientos: vistas, page: slice.page };
}

/** Most changes that a product's page shows. */
const MAXIMO = 50;

/** The words of the index. */
const delPublico = ne(cambiosPrecio.publicoCentavos, cambiosPrecio.publicoAntesCentavos);

/** The latest changes of the prices of a product, newest first. Costs are only for who may see them, and so is a change of the cost alone. */
export function historialDePrecios(ctx: Contexto, productoId: number) {
  const conCosto = veCostos(ctx);
  const filas = ctx.db
    .select({ cambio: cambiosPrecio, usuario: usuarios.username })
    .from(cambiosPrecio)
    .innerJoin(usuarios, eq(usuarios.id, cambiosPrecio.creadoPorId))
    .where(propiosPor(ctx, cambiosPrecio, eq(cambiosPrecio.productoId, productoId), conCosto ? undefined : delPublico))
    .orderBy(desc(cambiosPrecio.id))
    .limit(MAXIMO)
    .all();
  return filas.map(({ cambio, usuario }) => ({
    id: cambio.id,
    fecha: textoInstante(cambio.fecha),
    causa: cambio.causa,
    usuario,
    precio_publico_antes: textoPesos(cambio.publicoAntesCentavos),
    precio_publico: textoPesos(cambio.publicoCentavos),
    ...(conCosto && { precio_compra_antes: textoPesos(cambio.costoAntesCentavos), precio_compra: textoPesos(cambio.costoCentavos) }),
  }));
}
