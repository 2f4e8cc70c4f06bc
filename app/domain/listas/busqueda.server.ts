import type { Database } from "@db/open.server";
import { numbersOf, preparedQuery } from "@db/prepared.server";
import { soundOf, soundSql } from "@db/sound.server";
import { and, gte, lt, not, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { claveDeBusqueda, quitarTitulos } from "../compartido/texto";
import { instanteDelDia, sumarDias } from "../nucleo/fecha";
import type { Dias } from "./filtro-dias";

/** Maximum rows of a search. A user with more matches must type more words. */
export const MAXIMO_BUSQUEDA = 1000;

const TRIGRAMA = 3;
const esLarga = (palabra: string): boolean => [...palabra].length >= TRIGRAMA;
const separarPalabras = (texto: string): string[] => texto.split(" ").filter(Boolean);
const palabras = (texto: string): string[] => separarPalabras(claveDeBusqueda(texto).slice(0, 100).replaceAll("\0", " "));

/** What a search in the index is bound to; `null` when no word has 3 letters or more. */
function valoresDe(buscadas: readonly string[], columnas: readonly string[]) {
  const largas = buscadas.filter(esLarga);
  if (largas.length === 0) return null;
  const expresion = `{${columnas.join(" ")}} : (${largas.map((palabra) => `"${palabra.replaceAll('"', '""')}"`).join(" AND ")})`;
  return { expresion, largas: JSON.stringify(largas), cortas: JSON.stringify(buscadas.filter((palabra) => !esLarga(palabra))) };
}

/** Where a search looks, and for what. */
export interface TablaBuscada {
  tabla: SQLiteTable;
  id: SQLiteColumn;
  /** Column with the name as {@link claveDeBusqueda}. */
  nombre: SQLiteColumn;
  /** FTS5 table over the same ids. */
  indice: string;
  /** The columns of the index that are searched; the first one has the name. */
  columnas: readonly [string, ...string[]];
  /** Condition for the rows that count. The values of its placeholders are given at each search. */
  ambito: SQL;
  /**
   * For a name column without an index: an indexed order. A search with only short words reads the first rows in this order and matches
   * anywhere in the name.
   */
  orden?: SQL;
  /** The newest id in the index, when newer rows enter it later. */
  indizadoHasta?: SQL;
  /** For newer rows: all that the index would have of them, when that is more than the name. */
  textoReciente?: SQL;
}

/** Condition: `texto` contains every one of the words, which are a list as JSON. Reads each row, so use it only for few rows. */
const contieneTodas = (texto: SQLiteColumn | SQL, buscadas: string | Placeholder): SQL =>
  sql`(${buscadas} = '[]' or not exists (select 1 from json_each(${buscadas}) where ifnull(instr(${texto}, value), 0) = 0))`;

/** Condition: the name contains every word of `texto`. Reads each row, so use it only for few rows. */
export function contienePalabras(nombre: SQLiteColumn, texto: string): SQL {
  const buscadas = palabras(texto);
  return buscadas.length > 0 ? contieneTodas(nombre, JSON.stringify(buscadas)) : sql`false`;
}

/** What a search is bound to: at most `limite` ids, of which the newest win, and the values of the placeholders of its `ambito`. */
export type Valores = Record<string, unknown> & { limite?: number };

const LIMITE = sql.placeholder("limite");

/**
 * A search, with statements that are built once, of the ids whose text contains every word. The trigram index cannot find words of one or two
 * letters. Next to longer words they are matched in the name. Alone they find only names that begin with them, unless `orden` is given.
 */
export function busquedaExacta(fuente: TablaBuscada) {
  const { tabla, id, nombre, columnas, orden, ambito } = fuente;
  const enElIndice = preparedQuery((db) => ids(db, consultaDelIndice(fuente, nombre, ambito, fuente.textoReciente)));
  const entrePrimeras = preparedQuery((db) => {
    const primeras = sql`(select * from ${tabla} where ${ambito} order by ${orden} limit ${MAXIMO_BUSQUEDA}) as ${tabla}`;
    return ids(db, sql`(select ${id} from ${primeras} where ${contieneTodas(nombre, sql.placeholder("buscadas"))} limit ${LIMITE})`);
  });
  const alComienzo = preparedQuery((db) => {
    const prefijo = sql`${nombre} >= ${sql.placeholder("inicio")} and ${nombre} < ${sql.placeholder("fin")}`;
    return ids(db, sql`(select ${id} from ${tabla} where ${ambito} and ${prefijo} limit ${LIMITE})`);
  });
  return (db: Database, texto: string, valores: Valores): number[] => {
    const dados = { limite: MAXIMO_BUSQUEDA, ...valores };
    const buscadas = palabras(texto);
    const delIndice = valoresDe(buscadas, columnas);
    if (delIndice) return numbersOf(enElIndice(db), Object.assign(delIndice, dados));
    if (orden) return buscadas.length > 0 ? numbersOf(entrePrimeras(db), { ...dados, buscadas: JSON.stringify(buscadas) }) : [];
    const inicio = claveDeBusqueda(texto);
    return numbersOf(alComienzo(db), { ...dados, inicio, fin: `${inicio}\u{10ffff}` });
  };
}

const ids = (db: Database, consulta: SQL) => db.select({ id: sql<number>`id` }).from(consulta);

/** Words that the index cannot find are matched in `texto`, and in rows that it does not have yet all others in `reciente`. */
function consultaDelIndice(fuente: TablaBuscada, texto: SQLiteColumn | SQL, ambito: SQL, reciente = sql`${texto}`): SQL {
  const { tabla, id, indizadoHasta } = fuente;
  const busqueda = sql.identifier(fuente.indice);
  const conCortas = sql`${ambito} and ${contieneTodas(texto, sql.placeholder("cortas"))}`;
  // The cross join makes SQLite read the index first. Otherwise it asks the index once per row, which takes seconds.
  const indizadas = sql`select ${id} from ${busqueda} cross join ${tabla} on ${id} = ${busqueda}.rowid where ${busqueda} match ${sql.placeholder("expresion")} and ${conCortas} order by ${busqueda}.rowid desc limit ${LIMITE}`;
  if (!indizadoHasta) return sql`(${indizadas})`;
  // Without `not indexed` SQLite would read all rows of the shop, not only the newest of the table.
  const recientes = sql`select ${id} from ${tabla} not indexed where ${id} > ${indizadoHasta} and ${conCortas} and ${contieneTodas(reciente, sql.placeholder("largas"))} order by ${id} desc limit ${LIMITE}`;
  return sql`(select * from (${recientes}) union all select * from (${indizadas}) limit ${LIMITE})`;
}

/** What a search of names found: ids whose text contains every word, and ids of names that only sound like it. */
export interface Hallados {
  exactos: number[];
  parecidos: number[];
}

/**
 * A search, with statements that are built once, of the names that contain every word of a text, then of those that sound like it, at most
 * `limite` together. When there are none, titles are left out of the text: "doña diana" finds Diana.
 */
export function busquedaDeNombres(fuente: TablaBuscada) {
  const { id, nombre, columnas, ambito } = fuente;
  const exacta = busquedaExacta(fuente);
  const otros = sql`${ambito} and ${not(unoDeDados(id, "exactos"))}`;
  const porSonido = preparedQuery((db) => ids(db, consultaDelIndice(fuente, sonidoDe(nombre), otros)));
  function parecidosA(
    db: Database,
    texto: string,
    { limite = MAXIMO_BUSQUEDA, ...valores }: Valores,
    exactos: readonly number[],
  ): number[] {
    const delIndice = valoresDe(separarPalabras(soundOf(palabras(texto).join(" "))), [columnas[0], "sonido"]);
    if (!delIndice || exactos.length >= limite) return [];
    return numbersOf(porSonido(db), { exactos: JSON.stringify(exactos), ...valores, ...delIndice, limite: limite - exactos.length });
  }
  return function buscar(db: Database, texto: string, valores: Valores): Hallados {
    const exactos = exacta(db, texto, valores);
    const parecidos = parecidosA(db, texto, valores, exactos);
    const resto = quitarTitulos(texto);
    if (exactos.length + parecidos.length > 0 || !resto || resto === claveDeBusqueda(texto)) return { exactos, parecidos };
    return { exactos, parecidos: todos(buscar(db, resto, valores)) };
  };
}

/** All ids that a search found, the exact ones first. */
export const todos = ({ exactos, parecidos }: Hallados): number[] => [...exactos, ...parecidos];

function sonidoDe(nombre: SQLiteColumn): SQL {
  const [antes = "", despues = ""] = soundSql("?").split("?");
  return sql`${sql.raw(antes)}${nombre}${sql.raw(despues)}`;
}

const listaEnJson = (columna: SQLiteColumn, lista: string | Placeholder): SQL => sql`${columna} in (select value from json_each(${lista}))`;

/** `columna in (valores)` with a single bound parameter: one statement serves lists of any length. */
export const unoDe = (columna: SQLiteColumn, valores: readonly (number | string)[]): SQL => listaEnJson(columna, JSON.stringify(valores));

/** {@link unoDe} in a prepared statement: each call gives the list by this name, as JSON. */
export const unoDeDados = (columna: SQLiteColumn, nombre: string): SQL => listaEnJson(columna, sql.placeholder(nombre));

/** Condition: the instant in `columna` falls within the days; `undefined` when both bounds are `null`. */
export function caeEnDias(columna: SQLiteColumn, { desde, hasta }: Dias): SQL | undefined {
  return and(
    desde === null ? undefined : gte(columna, instanteDelDia(desde)),
    hasta === null ? undefined : lt(columna, instanteDelDia(sumarDias(hasta, 1))),
  );
}
