import { usuarios } from "@db/schema/usuarios";
import { sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Contexto } from "../nucleo/contexto.server";
import { propiosPor } from "../nucleo/propios.server";
import { todosLosRegistros } from "../registros.server";
import { unoDe } from "./busqueda.server";

interface ConPagina {
  tabla: SQLiteTable;
  id: SQLiteColumn;
  usuarioId: SQLiteColumn;
  autor?: SQLiteColumn | undefined;
}

/** The records that have pages, by the address that the id of one follows. */
function registrosConPagina(ctx: Contexto): ReadonlyMap<string, ConPagina> {
  const deTienda = todosLosRegistros(ctx).flatMap(({ tabla, paginas = [], soloDelAutor, autor }) => {
    const { id, usuarioId } = tabla;
    return id && usuarioId
      ? paginas.map((pagina): [string, ConPagina] => [pagina, { tabla, id, usuarioId, autor: soloDelAutor ? autor : undefined }])
      : [];
  });
  return new Map([...deTienda, ["/usuarios/editar/", { tabla: usuarios, id: usuarios.id, usuarioId: usuarios.creadoPorId }]]);
}

/** Address of the list of such records, and the id of one. */
const partesDe = (pagina: string) => /^(\/[a-z/]+\/)(\d+)\/$/.exec(pagina) ?? [];

/** Those of these pages that the caller can open: their records exist, and are its own where it sees no others. Any other page opens. */
export function paginasQueAbren(ctx: Contexto, paginas: readonly string[]): ReadonlySet<string> {
  const registros = registrosConPagina(ctx);
  const porLista = new Map<string, number[]>();
  for (const [, lista = "", id] of paginas.map(partesDe)) porLista.set(lista, [...(porLista.get(lista) ?? []), Number(id)]);
  const vivos = new Set([...porLista].flatMap(([lista, ids]) => visibles(ctx, registros.get(lista), ids).map((id) => `${lista}${id}/`)));
  return new Set(paginas.filter((pagina) => !registros.has(partesDe(pagina)[1] ?? "") || vivos.has(pagina)));
}

function visibles(ctx: Contexto, registro: ConPagina | undefined, ids: readonly number[]): unknown[] {
  if (!registro) return [];
  const { tabla, id, autor } = registro;
  const deAutor = autor && ctx.actor.rol !== "admin" ? sql`+${autor} = ${ctx.actor.id}` : undefined;
  const filas = ctx.db
    .select({ id })
    .from(tabla)
    .where(propiosPor(ctx, registro, unoDe(id, ids), deAutor))
    .all();
  return filas.map((fila) => fila.id);
}
