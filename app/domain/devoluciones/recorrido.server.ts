import { and, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { idOpcional } from "../campos/campos";
import { enDias, enLista, MAXIMO_BUSQUEDA } from "../listas/busqueda.server";
import { acotan, type Dias, lectorDe, leerDias } from "../listas/filtro-dias";
import { type Fuente, idsOfSlice, type Recorrido, totalDeLista } from "../listas/listas.server";
import { type Pagina, type PaginaPedida, pageSlice } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";

/** A list of returns, newest first. */
interface Lista {
  tabla: SQLiteTable;
  id: SQLiteColumn;
  fecha: SQLiteColumn;
  /** The returns that the caller may see. */
  visibles: SQL;
  /** Name of the list in the table of kept totals. */
  total: string;
}

/** Matches of all filters except the dates. A `null` means that there is no such filter. */
export interface Hallazgos {
  /** One condition per client or supplier. Each must have an index that ends in date and id. */
  grupos: readonly SQL[];
  ids: readonly number[];
}

/** Ids of one page of a list. A filtered list shows only its newest 1,000 rows. */
export function paginaDeIds(
  ctx: Contexto,
  lista: Lista,
  dias: Dias,
  hallazgos: Hallazgos | null,
  pagina: PaginaPedida,
): { ids: number[]; page: Pagina } {
  const { fecha, visibles } = lista;
  if (!acotan(dias) && !hallazgos) {
    const slice = pageSlice(pagina, totalDeLista(ctx.db, ctx.duenoId, lista.total));
    return { ids: idsOfSlice(ctx.db, enOrden(lista, visibles), slice), page: slice.page };
  }
  const ids = filtradas(ctx, lista, enDias(fecha, dias), hallazgos);
  const { page, limit, offset } = pageSlice(pagina, ids.length);
  return { ids: ids.slice(offset, offset + limit), page };
}

const enOrden = ({ tabla, id, fecha }: Lista, filtro: SQL | undefined): Recorrido => ({
  tabla,
  filtro,
  columnas: [fecha, id],
  descendente: true,
});

/** All rows of a list. A search finds the newest 1,000, as on the page. */
export const fuenteDe = (ctx: Contexto, lista: Lista, dias: Dias, hallazgos: Hallazgos | null): Fuente =>
  hallazgos ? filtradas(ctx, lista, enDias(lista.fecha, dias), hallazgos) : enOrden(lista, and(lista.visibles, enDias(lista.fecha, dias)));

interface Fila {
  id: number;
  fecha: number;
}

function filtradas(ctx: Contexto, lista: Lista, periodo: SQL | undefined, hallazgos: Hallazgos | null): number[] {
  const filas = hallazgos
    ? [...hallazgos.grupos.flatMap((grupo) => delGrupo(ctx, lista, periodo, grupo)), ...conIds(ctx, lista, periodo, hallazgos.ids)]
    : masNuevas(ctx, lista, and(lista.visibles, periodo));
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  const ordenadas = [...porId.values()].sort((a, b) => b.fecha - a.fecha || b.id - a.id);
  return ordenadas.slice(0, MAXIMO_BUSQUEDA).map(({ id }) => id);
}

const columnasDe = ({ id, fecha }: Lista) => ({ id: sql<number>`${id}`, fecha: sql<number>`${fecha}` });

const masNuevas = ({ db }: Contexto, lista: Lista, filtro: SQL | undefined): Fila[] =>
  db.select(columnasDe(lista)).from(lista.tabla).where(filtro).orderBy(desc(lista.fecha), desc(lista.id)).limit(MAXIMO_BUSQUEDA).all();

// The unary plus keeps SQLite from the index of the whole list; the group has few rows.
const delGrupo = (ctx: Contexto, lista: Lista, periodo: SQL | undefined, grupo: SQL): Fila[] =>
  masNuevas(ctx, lista, and(grupo, periodo, sql`+(${lista.visibles})`));

function conIds({ db }: Contexto, lista: Lista, periodo: SQL | undefined, ids: readonly number[]): Fila[] {
  if (ids.length === 0) return [];
  const filtro = and(enLista(lista.id, ids), periodo, sql`+(${lista.visibles})`);
  return db.select(columnasDe(lista)).from(lista.tabla).where(filtro).all();
}

/** Filters of a list of returns. An invalid filter is `null` and has an entry in `errors`. */
export interface Filtro extends Dias {
  /** Id of the client or the supplier. */
  tercero: number | null;
  errors: Record<string, string[]>;
}

/** Reads `fecha_desde`, `fecha_hasta` and the parameter `cliente` or `proveedor` of a query. */
export function leerFiltro(params: URLSearchParams, tercero: "cliente" | "proveedor"): Filtro {
  const dias = leerDias(params);
  return { ...dias, tercero: lectorDe(params, dias.errors)(tercero, idOpcional()) };
}
