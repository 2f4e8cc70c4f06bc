import { eqGiven, preparedQuery } from "@db/prepared.server";
import { lotes } from "@db/schema/lotes";
import { cambiosPrecio, movimientosStock } from "@db/schema/productos";
import { usuarios } from "@db/schema/usuarios";
import { desc, eq, ne, type SQL } from "drizzle-orm";
import { vistaCantidad } from "../cifras/cantidad";
import { textoPesos } from "../cifras/dinero";
import { unoDeDados } from "../listas/busqueda.server";
import { idsPreparados } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propiosPor } from "../nucleo/propios.server";
import { veCostos } from "../tienda/costos.server";
import { productoPropio } from "./consultas.server";

const { id, causa, cantidad, stock, referencia, fecha } = movimientosStock;

const idsDelProducto = idsPreparados({
  tabla: movimientosStock,
  filtro: eqGiven(movimientosStock.productoId, "productoId"),
  columnas: [id],
  descendente: true,
});

const porId = preparedQuery((db) =>
  db
    .select({ id, causa, cantidad, stock, referencia, fecha, usuario: usuarios.username, lote: lotes.lote, vence: lotes.vence })
    .from(movimientosStock)
    .leftJoin(lotes, eq(lotes.id, movimientosStock.loteId))
    .innerJoin(usuarios, eq(usuarios.id, movimientosStock.creadoPorId))
    .where(unoDeDados(id, "ids"))
    .orderBy(desc(id)),
);

/** One page of the stock movements of a product, newest first. Throws NoEncontrado when the product is not the shop's. */
export function kardex(ctx: Contexto, productoId: number, pagina: PaginaPedida) {
  const { unidad, movimientos } = productoPropio(ctx, productoId);
  const slice = pageSlice(pagina, movimientos);
  const filas = porId(ctx.db).all({ ids: JSON.stringify(idsDelProducto(ctx.db, { productoId }, slice)) });
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

const preciosDe = (filtro?: SQL) =>
  preparedQuery((db) =>
    db
      .select({ cambio: cambiosPrecio, usuario: usuarios.username })
      .from(cambiosPrecio)
      .innerJoin(usuarios, eq(usuarios.id, cambiosPrecio.creadoPorId))
      .where(propiosPor(DUENO_DE_LA_LLAMADA, cambiosPrecio, eqGiven(cambiosPrecio.productoId, "productoId"), filtro))
      .orderBy(desc(cambiosPrecio.id))
      .limit(MAXIMO),
  );

const todosSusPrecios = preciosDe();
const soloDelPublico = preciosDe(delPublico);

/** The latest changes of the prices of a product, newest first. Costs are only for who may see them, and so is a change of the cost alone. */
export function historialDePrecios(ctx: Contexto, productoId: number) {
  const conCosto = veCostos(ctx);
  const filas = (conCosto ? todosSusPrecios : soloDelPublico)(ctx.db).all({ duenoId: ctx.duenoId, productoId });
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
