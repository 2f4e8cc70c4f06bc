import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { idOpcional } from "../campos/campos";
import { claveDeBusqueda, contiene } from "../compartido/texto";
import { caeEnDias, MAXIMO_BUSQUEDA, unoDe } from "../listas/busqueda.server";
import { acotan, type Dias, lectorDe, leerDias } from "../listas/filtro-dias";
import { type Fuente, idsDePagina, ordenar, type Recorrido } from "../listas/listas.server";
import { consecutivoEn } from "../listas/numeros";
import type { PaginaPedida } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";

/** A list of returns, newest first. */
export interface Lista {
  tabla: SQLiteTable & Record<"id" | "usuarioId" | "numero" | "fecha", SQLiteColumn>;
  /** Column of the sale or purchase. */
  documentoId: SQLiteColumn;
  /** Column of the client or supplier. It has an index that ends in date and id. */
  terceroId: SQLiteColumn;
  /** Condition for the returns that the caller may see. */
  visibles: SQL;
  /** Name of the list in the table of kept totals. */
  total(ctx: Contexto): string;
  /** Conditions for the returns of each client or supplier that matches `q`. */
  tercerosComo(ctx: Contexto, q: string): SQL[];
  /** A client with those that were united with it, or a supplier. */
  terceros(ctx: Contexto, id: number): number[];
  /** The text of a client or supplier in which `q` is looked for; "" when it is not the shop's. */
  textoDeTercero(ctx: Contexto, id: number): string;
  /** Ids of the sales or purchases with a number, in any writing. */
  documentosCon(ctx: Contexto, numero: string): number[];
}

/** Filters of a list of returns. An invalid filter is `null` and has an entry in `errors`. */
interface Filtro extends Dias {
  /** Id of the client or the supplier. */
  tercero: number | null;
  errors: Record<string, string[]>;
}

/** Reads `fecha_desde`, `fecha_hasta` and the parameter `cliente` or `proveedor` of a query. */
export function leerFiltro(params: URLSearchParams, tercero: "cliente" | "proveedor"): Filtro {
  const dias = leerDias(params);
  return { ...dias, tercero: lectorDe(params, dias.errors)(tercero, idOpcional()) };
}

export interface Busqueda extends Omit<Filtro, "errors"> {
  /** A client or supplier, or the number of a return or of its sale or purchase. */
  q: string;
}

/** Ids of one page of a list. A filtered list shows only its newest 1,000 rows. */
export function paginaDe(ctx: Contexto, lista: Lista, busqueda: Busqueda, pagina: PaginaPedida) {
  const hallazgos = hallazgosDe(ctx, lista, busqueda);
  const fuente =
    acotan(busqueda) || hallazgos
      ? filtradas(ctx, lista, caeEnDias(lista.tabla.fecha, busqueda), hallazgos)
      : recorridoPorFecha(lista, lista.visibles);
  return idsDePagina(ctx, fuente, lista.total(ctx), pagina);
}

/** All rows of a list. A search finds the newest 1,000, as on the page. */
export function fuenteDe(ctx: Contexto, lista: Lista, busqueda: Busqueda): Fuente {
  const hallazgos = hallazgosDe(ctx, lista, busqueda);
  const periodo = caeEnDias(lista.tabla.fecha, busqueda);
  return hallazgos ? filtradas(ctx, lista, periodo, hallazgos) : recorridoPorFecha(lista, and(lista.visibles, periodo));
}

const recorridoPorFecha = ({ tabla }: Lista, filtro: SQL | undefined): Recorrido => ({
  tabla,
  filtro,
  columnas: [tabla.fecha, tabla.id],
  descendente: true,
});

/** Matches of all filters except the days: one condition for each client or supplier, and ids. */
interface Hallazgos {
  grupos: readonly SQL[];
  ids: readonly number[];
}

function hallazgosDe(ctx: Contexto, lista: Lista, { q, tercero }: Busqueda): Hallazgos | null {
  if (tercero !== null)
    return {
      grupos: contiene(lista.textoDeTercero(ctx, tercero), q) ? lista.terceros(ctx, tercero).map((id) => eq(lista.terceroId, id)) : [],
      ids: [],
    };
  return claveDeBusqueda(q) ? { grupos: lista.tercerosComo(ctx, q), ids: idsConNumero(ctx, lista, q) } : null;
}

/** What a search takes for the number of a return. */
export const numeroDeDevolucion = (q: string): number | null => consecutivoEn(q, ["devolucion"]);

/** The return with the number `q`, then those of the sale or purchase with that number. */
function idsConNumero(ctx: Contexto, lista: Lista, q: string): number[] {
  const { tabla, documentoId } = lista;
  const numero = numeroDeDevolucion(q);
  const filtros = [
    ...(numero === null ? [] : [propios(ctx, tabla, eq(tabla.numero, numero))]),
    ...lista.documentosCon(ctx, q).map((documento) => eq(documentoId, documento)),
  ];
  return filtros.flatMap((filtro) => ctx.db.select(columnasDe(lista)).from(tabla).where(filtro).all()).map(({ id }) => id);
}

interface Fila {
  id: number;
  fecha: number;
}

function filtradas(ctx: Contexto, lista: Lista, periodo: SQL | undefined, hallazgos: Hallazgos | null): number[] {
  const numeradas = hallazgos ? ordenar(hallazgos.ids, filasConIds(ctx, lista, periodo, hallazgos.ids)) : [];
  const otras = hallazgos
    ? // The unary plus keeps SQLite from the index of the whole list; the group has few rows.
      hallazgos.grupos.flatMap((grupo) => masNuevas(ctx, lista, and(grupo, periodo, sql`+(${lista.visibles})`)))
    : masNuevas(ctx, lista, and(lista.visibles, periodo));
  const ordenadas = otras.sort((a, b) => b.fecha - a.fecha || b.id - a.id);
  return [...new Set([...numeradas, ...ordenadas].map(({ id }) => id))].slice(0, MAXIMO_BUSQUEDA);
}

const columnasDe = ({ tabla: { id, fecha } }: Lista) => ({ id: sql<number>`${id}`, fecha: sql<number>`${fecha}` });

const masNuevas = ({ db }: Contexto, lista: Lista, filtro: SQL | undefined): Fila[] =>
  db
    .select(columnasDe(lista))
    .from(lista.tabla)
    .where(filtro)
    .orderBy(desc(lista.tabla.fecha), desc(lista.tabla.id))
    .limit(MAXIMO_BUSQUEDA)
    .all();

function filasConIds(ctx: Contexto, lista: Lista, periodo: SQL | undefined, ids: readonly number[]): Fila[] {
  if (ids.length === 0) return [];
  const filtro = and(unoDe(lista.tabla.id, ids), periodo, sql`+(${lista.visibles})`);
  return ctx.db.select(columnasDe(lista)).from(lista.tabla).where(filtro).all();
}
