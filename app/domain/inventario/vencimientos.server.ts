import { prepared } from "@db/prepared.server";
import { lotes, vencimientos } from "@db/schema/lotes";
import { productos } from "@db/schema/productos";
import { and, between, eq, sql } from "drizzle-orm";
import { vistaCantidad } from "../cifras/cantidad";
import { dividir, textoPesos } from "../cifras/dinero";
import { importe } from "../cifras/linea";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { unoDe } from "../listas/busqueda.server";
import { cifraConComa } from "../listas/celdas";
import { idsOfSlice, ordenar, type Recorrido } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { diaDe, diasEntre } from "../nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios, propiosPor } from "../nucleo/propios.server";
import { diasDeTodos, diasDeTramo, ORDEN_DE_TRAMOS, type Tramo } from "./tramos";

const MIL = 1000;

const sumas = prepared((db) =>
  db
    .select({
      lotes: sql<number>`coalesce(sum(${vencimientos.lotes}), 0)`,
      costo: sql<number>`coalesce(sum(${vencimientos.costo}), 0)`,
    })
    .from(vencimientos)
    .where(propios(DUENO_DE_LA_LLAMADA, vencimientos, between(vencimientos.vence, sql.placeholder("desde"), sql.placeholder("hasta"))))
    .prepare(),
);

/** How many lots end in each span, and what they cost. */
function tramosDe({ db, duenoId, ahora }: Contexto, tramos: readonly Tramo[] = ORDEN_DE_TRAMOS) {
  const hoy = diaDe(ahora);
  return tramos.map((tramo) => {
    const { lotes = 0, costo = 0 } = sumas(db).get({ duenoId, ...diasDeTramo(tramo, hoy) }) ?? {};
    return { tramo, lotes, costo: textoPesos(dividir(costo, MIL)) };
  });
}

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
    .where(and(propiosPor(ctx, lotes, unoDe(lotes.id, ids))))
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

/** What is over and what ends within seven days, for the start page of the owner; `null` when there is nothing. */
export function vencenPronto(ctx: Contexto) {
  if (ctx.actor.rol !== "admin") return null;
  const [vencidos, pronto] = tramosDe(ctx, ORDEN_DE_TRAMOS.slice(0, 2));
  return vencidos && pronto && vencidos.lotes + pronto.lotes > 0 ? { vencidos, pronto } : null;
}
