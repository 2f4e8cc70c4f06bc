import { and, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { enLista, MAXIMO_BUSQUEDA } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { enDias } from "../compartido/en-dias.server";
import { acotan, type Dias } from "../compartido/filtro-dias";
import { idsDelTramo, totalDeLista } from "../compartido/listas.server";
import { desdeElFinal, type Pagina, tramo } from "../compartido/paginas";

/** A list of returns, newest first. */
interface Lista {
  tabla: SQLiteTable;
  id: SQLiteColumn;
  fecha: SQLiteColumn;
  /** The returns that the caller may see. */
  visibles: SQL;
  /** Name under which their total is kept. */
  total: string;
}

/** What was asked for beside the dates; `null` when nothing was. */
export interface Hallazgos {
  /** Conditions of which each has an index that ends in date and id: a client, a supplier. */
  grupos: readonly SQL[];
  ids: readonly number[];
}

/** Ids of one page of a list and its place in it. A filtered list ends at its newest 1,000. */
export function paginaDeIds(
  ctx: Contexto,
  lista: Lista,
  dias: Dias,
  hallazgos: Hallazgos | null,
  pedida: string | null,
): { ids: number[]; page: Pagina } {
  const { tabla, id, fecha, visibles } = lista;
  if (!acotan(dias) && !hallazgos) {
    const pedido = tramo(pedida, totalDeLista(ctx.db, ctx.duenoId, lista.total));
    const recorrido = { tabla, filtro: visibles, columnas: [fecha, id], descendente: true } as const;
    const ids = idsDelTramo(ctx.db, recorrido, pedido);
    return { ids: desdeElFinal(pedido) ? ids.reverse() : ids, page: pedido.page };
  }
  const ids = filtradas(ctx, lista, enDias(fecha, dias), hallazgos);
  const { page, limit, offset } = tramo(pedida, ids.length);
  return { ids: ids.slice(offset, offset + limit), page };
}

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

// The plus keeps SQLite from walking the whole list for the few rows of the group.
const delGrupo = (ctx: Contexto, lista: Lista, periodo: SQL | undefined, grupo: SQL): Fila[] =>
  masNuevas(ctx, lista, and(grupo, periodo, sql`+(${lista.visibles})`));

function conIds({ db }: Contexto, lista: Lista, periodo: SQL | undefined, ids: readonly number[]): Fila[] {
  if (ids.length === 0) return [];
  const filtro = and(enLista(lista.id, ids), periodo, sql`+(${lista.visibles})`);
  return db.select(columnasDe(lista)).from(lista.tabla).where(filtro).all();
}
