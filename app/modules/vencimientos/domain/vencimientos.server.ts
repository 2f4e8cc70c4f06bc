import { lotes } from "@db/schema/lotes";
import { productos } from "@db/schema/productos";
import { between, eq, sql } from "drizzle-orm";
import { vistaCantidad } from "~/domain/cifras/cantidad";
import { textoPesos } from "~/domain/cifras/dinero";
import { importe } from "~/domain/cifras/linea";
import { type ArchivoDeLista, archivoDeLista } from "~/domain/listas/archivo-de-lista.server";
import { unoDe } from "~/domain/listas/busqueda.server";
import { cifraConComa } from "~/domain/listas/celdas";
import { idsOfSlice, ordenar, type Recorrido } from "~/domain/listas/listas.server";
import { type PaginaPedida, pageSlice } from "~/domain/listas/paginas";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { diaDe, diasEntre } from "~/domain/nucleo/fecha";
import { propios, propiosPor } from "~/domain/nucleo/propios.server";
import { tramosDe } from "./sumas-por-tramo.server";
import { diasDeTodos, diasDeTramo, type Tramo } from "./tramos";

const recorridoPorVence = (ctx: Contexto, tramo: Tramo | null): Recorrido => {
  const { desde, hasta } = tramo ? diasDeTramo(tramo, diaDe(ctx.ahora)) : diasDeTodos(diaDe(ctx.ahora));
  // The words of the index.
  const conUnidades = sql`${lotes.stock} > 0 and ${lotes.vence} <> ''`;
  return {
    tabla: lotes,
    filtro: propios(ctx, lotes, between(lotes.vence, desde, hasta), conUnidades),
    columnas: [lotes.vence, lotes.id],
    descendente: false,
  };
};

function filasDe(ctx: Contexto, ids: readonly number[]) {
  const hoy = diaDe(ctx.ahora);
  const filas = ctx.db
    .select({ id: lotes.id, lote: lotes, producto: productos })
    .from(lotes)
    .innerJoin(productos, eq(productos.id, lotes.productoId))
    .where(propiosPor(ctx, lotes, unoDe(lotes.id, ids)))
    .all();
  return ordenar(ids, filas).map(
    ({ id, lote: { lote, vence, stock }, producto: { id: producto, nombre, unidad, precioCompraCentavos: costo } }) => ({
      id,
      producto: { id: producto, nombre, unidad },
      lote,
      vence,
      dias: diasEntre(hoy, vence),
      cantidad: vistaCantidad(stock, unidad),
      costo: textoPesos(costo),
      valor: textoPesos(importe(costo, stock, unidad)),
    }),
  );
}

/**
 * The lots that are over or end within 90 days, soonest first, of all spans or of one, and the sums of the spans. Throws SinPermiso for a
 * vendedor.
 */
export function vencimientosDe(ctx: Contexto, tramo: Tramo | null, pagina: PaginaPedida) {
  exigirAdmin(ctx);
  const tramos = tramosDe(ctx);
  const total = tramos.filter((uno) => tramo === null || uno.tramo === tramo).reduce((suma, uno) => suma + uno.lotes, 0);
  const slice = pageSlice(pagina, total);
  return { tramos, vencimientos: filasDe(ctx, idsOfSlice(ctx.db, recorridoPorVence(ctx, tramo), slice)), page: slice.page };
}

/** {@link vencimientosDe} as a file. */
export function archivoDeVencimientos(ctx: Contexto, tramo: Tramo | null): ArchivoDeLista {
  exigirAdmin(ctx);
  return archivoDeLista(ctx, {
    nombre: "vencimientos",
    fuentes: [recorridoPorVence(ctx, tramo)],
    filas: (ids) => filasDe(ctx, ids),
    columnas: [
      ["Producto", ({ producto }) => producto.nombre],
      ["Lote", ({ lote }) => lote],
      ["Vence", ({ vence }) => vence],
      ["Días", ({ dias }) => dias],
      ["Cantidad", ({ cantidad }) => cantidad],
      ["Unidad", ({ producto }) => producto.unidad],
      ["Costo", ({ costo }) => cifraConComa(costo)],
      ["Valor al costo", ({ valor }) => cifraConComa(valor)],
    ],
  });
}
