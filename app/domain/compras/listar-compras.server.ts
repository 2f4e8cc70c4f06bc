import { preparedQuery } from "@db/prepared.server";
import { compras, detallesCompra } from "@db/schema/compras";
import { count, desc, eq } from "drizzle-orm";
import { claveDeBusqueda } from "../compartido/texto";
import { type ArchivoDeLista, archivoDeLista, type OrigenDeFilas } from "../listas/archivo-de-lista.server";
import { MAXIMO_BUSQUEDA, unoDeDados } from "../listas/busqueda.server";
import { celdaDeDia, celdaDeHora, cifraConComa } from "../listas/celdas";
import { idsOfSlice, ordenar, type Recorrido, totalDeLista } from "../listas/listas.server";
import { consecutivoEn } from "../listas/numeros";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import { filtrosPorProveedor } from "../nombres/como-se-llamaba.server";
import type { Contexto } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";
import type { TipoDeCompra } from "./esquema";
import { filasDeCompras, vistaCompra } from "./vista.server";

interface Filtro {
  /** A supplier's name or company, or a purchase number. */
  q: string;
  /** `null` for both types. */
  tipo: TipoDeCompra | null;
}

/** One page of the shop's purchases, newest first. */
export function listarCompras(ctx: Contexto, { q, tipo, page: pagina }: Filtro & { page: PaginaPedida }) {
  if (claveDeBusqueda(q)) {
    const ids = encontradas(ctx, q, tipo);
    const { page, limit, offset } = pageSlice(pagina, ids.length);
    return { compras: filas(ctx, ids.slice(offset, offset + limit)), page };
  }
  const slice = pageSlice(pagina, totalDeLista(ctx.db, ctx.duenoId, tipo ? `compras/${tipo}` : "compras"));
  return { compras: filas(ctx, idsOfSlice(ctx.db, recorridoPorTipo(ctx, tipo), slice)), page: slice.page };
}

const recorridoPorTipo = (ctx: Contexto, tipo: TipoDeCompra | null): Recorrido => ({
  tabla: compras,
  filtro: propios(ctx, compras, tipo ? eq(compras.tipo, tipo) : undefined),
  columnas: [compras.id],
  descendente: true,
});

const comprasDeArchivo = (ctx: Contexto, { q, tipo }: Filtro): OrigenDeFilas<ReturnType<typeof filas>[number]> => ({
  fuentes: [claveDeBusqueda(q) ? encontradas(ctx, q, tipo) : recorridoPorTipo(ctx, tipo)],
  filas: (ids) => filas(ctx, ids),
});

const lineasDeCada = preparedQuery((db) =>
  db
    .select({ compra: detallesCompra.compraId, lineas: count() })
    .from(detallesCompra)
    .where(unoDeDados(detallesCompra.compraId, "ids"))
    .groupBy(detallesCompra.compraId),
);

function filas(ctx: Contexto, ids: readonly number[]) {
  const conteos = lineasDeCada(ctx.db).all({ ids: JSON.stringify(ids) });
  const lineas = new Map(conteos.map((conteo) => [conteo.compra, conteo.lineas]));
  const vistas = filasDeCompras(ctx, ids).map(vistaCompra);
  return ordenar(ids, vistas).map((vista) => ({ ...vista, lineas: lineas.get(vista.id) ?? 0 }));
}

/** Ids of the purchase with the number `q`, then of the newest of the suppliers that match it; at most 1,000. */
function encontradas(ctx: Contexto, q: string, tipo: TipoDeCompra | null): number[] {
  const halladas = [...compraConNumero(ctx, q), ...comprasDeProveedores(ctx, q).sort((a, b) => b.id - a.id)];
  const ids = halladas.filter((compra) => tipo === null || compra.tipo === tipo).map(({ id }) => id);
  return [...new Set(ids)].slice(0, MAXIMO_BUSQUEDA);
}

interface Hallada {
  id: number;
  tipo: TipoDeCompra;
}

const COLUMNAS = { id: compras.id, tipo: compras.tipo };

/** The purchase with the number `q`, in any writing, if the shop has one. */
function compraConNumero(ctx: Contexto, q: string): Hallada[] {
  const numero = consecutivoEn(q, ["compra"]);
  if (numero === null) return [];
  return ctx.db
    .select(COLUMNAS)
    .from(compras)
    .where(propios(ctx, compras, eq(compras.numero, numero)))
    .all();
}

const comprasDeProveedores = (ctx: Contexto, q: string): Hallada[] =>
  filtrosPorProveedor(ctx, compras, q).flatMap((delProveedor) =>
    ctx.db.select(COLUMNAS).from(compras).where(delProveedor).orderBy(desc(compras.id)).limit(MAXIMO_BUSQUEDA).all(),
  );

export const archivoDeCompras = (ctx: Contexto, filtro: Parameters<typeof comprasDeArchivo>[1]): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "compras",
    ...comprasDeArchivo(ctx, filtro),
    columnas: [
      ["Número", ({ numero }) => numero],
      ["Fecha", ({ fecha }) => celdaDeDia(fecha)],
      ["Hora", ({ fecha }) => celdaDeHora(fecha)],
      ["Proveedor", ({ proveedor, proveedor_nombre }) => proveedor?.nombre ?? proveedor_nombre ?? ""],
      ["Empresa", ({ proveedor }) => proveedor?.empresa ?? ""],
      ["Qué se compró", ({ tipo }) => (tipo === "activos" ? "Activo" : "Productos")],
      ["Activo", ({ activo }) => activo?.nombre ?? ""],
      ["Productos", ({ lineas }) => lineas],
      ["Total", ({ total }) => cifraConComa(total)],
      ["A crédito", ({ credito }) => credito],
      ["Vence", ({ vence }) => vence],
      ["Usuario", ({ usuario_username }) => usuario_username],
    ],
  });
