import type { Database } from "@db/open.server";
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

/** FTS5 expression for the words of 3 letters or more; `null` when there is none. */
function expresion(buscadas: readonly string[], columnas: readonly string[]): string | null {
  const largas = buscadas.filter(esLarga);
  if (largas.length === 0) return null;
  return `{${columnas.join(" ")}} : (${largas.map((palabra) => `"${palabra.replaceAll('"', '""')}"`).join(" AND ")})`;
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
  /** Maximum ids; the newest win. */
  limite?: number;
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

/** Condition: `texto` contains every one of the words. Reads each row, so use it only for few rows. */
const contieneTodas = (texto: SQLiteColumn | SQL, buscadas: readonly string[]): SQL =>
  buscadas.length > 0
    ? sql.join(
        buscadas.map((palabra) => sql`instr(${texto}, ${palabra}) > 0`),
        sql` and `,
      )
    : sql`false`;

/** Condition: the name contains every word of `texto`. Reads each row, so use it only for few rows. */
export const contienePalabras = (nombre: SQLiteColumn, texto: string): SQL => contieneTodas(nombre, palabras(texto));

/**
 * Ids whose text contains every word of `texto`, at most `limite`. The trigram index cannot find words of one or two letters. Next to
 * longer words they are matched in the name. Alone they find only names that begin with them, unless `orden` is given.
 */
export function idsQueContienen(fuente: TablaBuscada, texto: string, ambito: SQL): SQL {
  const { tabla, id, nombre, columnas, orden, limite = MAXIMO_BUSQUEDA } = fuente;
  const buscadas = palabras(texto);
  const consulta = expresion(buscadas, columnas);
  if (consulta !== null) return consultaDelIndice(fuente, consulta, { texto: nombre, buscadas, ambito, reciente: fuente.textoReciente });
  if (orden) {
    const primeras = sql`(select * from ${tabla} where ${ambito} order by ${orden} limit ${MAXIMO_BUSQUEDA}) as ${tabla}`;
    return sql`(select ${id} from ${primeras} where ${contieneTodas(nombre, buscadas)} limit ${limite})`;
  }
  const inicio = claveDeBusqueda(texto);
  const prefijo = sql`${nombre} >= ${inicio} and ${nombre} < ${`${inicio}\u{10ffff}`}`;
  return sql`(select ${id} from ${tabla} where ${ambito} and ${prefijo} limit ${limite})`;
}

interface Busqueda {
  /** The column or expression in which the words that the index cannot find are matched. */
  texto: SQLiteColumn | SQL;
  /** Where all others are matched in rows that the index does not have yet. */
  reciente?: SQL | undefined;
  buscadas: readonly string[];
  ambito: SQL;
}

function consultaDelIndice(fuente: TablaBuscada, consulta: string, { texto, reciente = sql`${texto}`, buscadas, ambito }: Busqueda): SQL {
  const { tabla, id, indizadoHasta, limite = MAXIMO_BUSQUEDA } = fuente;
  const busqueda = sql.identifier(fuente.indice);
  const cortas = buscadas.filter((palabra) => !esLarga(palabra));
  const conCortas = and(ambito, cortas.length > 0 ? contieneTodas(texto, cortas) : undefined);
  // The cross join makes SQLite read the index first. Otherwise it asks the index once per row, which takes seconds.
  const indizadas = sql`select ${id} from ${busqueda} cross join ${tabla} on ${id} = ${busqueda}.rowid where ${busqueda} match ${consulta} and ${conCortas} order by ${busqueda}.rowid desc limit ${limite}`;
  if (!indizadoHasta) return sql`(${indizadas})`;
  // Without `not indexed` SQLite would read all rows of the shop, not only the newest of the table.
  const recientes = sql`select ${id} from ${tabla} not indexed where ${id} > ${indizadoHasta} and ${conCortas} and ${contieneTodas(reciente, buscadas.filter(esLarga))} order by ${id} desc limit ${limite}`;
  return sql`(select * from (${recientes}) union all select * from (${indizadas}) limit ${limite})`;
}

/** What a search of names found: ids whose text contains every word, and ids of names that only sound like it. */
export interface Hallados {
  exactos: number[];
  parecidos: number[];
}

/**
 * The names that contain every word of `texto`, then those that sound like it, at most `limite` together. When there are none, titles are
 * left out of `texto`: "doña diana" finds Diana.
 */
export function nombresComo(db: Database, fuente: TablaBuscada, texto: string, ambito: SQL): Hallados {
  const exactos = leer(db, idsQueContienen(fuente, texto, ambito));
  const parecidos = idsParecidos(db, fuente, texto, ambito, exactos);
  const resto = quitarTitulos(texto);
  if (exactos.length + parecidos.length > 0 || !resto || resto === claveDeBusqueda(texto)) return { exactos, parecidos };
  return { exactos, parecidos: todos(nombresComo(db, fuente, resto, ambito)) };
}

/** All ids that a search found, the exact ones first. */
export const todos = ({ exactos, parecidos }: Hallados): number[] => [...exactos, ...parecidos];

function idsParecidos(db: Database, fuente: TablaBuscada, texto: string, ambito: SQL, exactos: readonly number[]): number[] {
  const { id, nombre, columnas, limite = MAXIMO_BUSQUEDA } = fuente;
  const buscadas = separarPalabras(soundOf(palabras(texto).join(" ")));
  const consulta = expresion(buscadas, [columnas[0], "sonido"]);
  if (consulta === null || exactos.length >= limite) return [];
  const otros = { ...fuente, limite: limite - exactos.length };
  const otrosQueExactos = and(ambito, not(unoDe(id, exactos))) ?? ambito;
  return leer(db, consultaDelIndice(otros, consulta, { texto: sonidoDe(nombre), buscadas, ambito: otrosQueExactos }));
}

function sonidoDe(nombre: SQLiteColumn): SQL {
  const [antes = "", despues = ""] = soundSql("?").split("?");
  return sql`${sql.raw(antes)}${nombre}${sql.raw(despues)}`;
}

const leer = (db: Database, ids: SQL): number[] =>
  db
    .select({ id: sql<number>`id` })
    .from(ids)
    .all()
    .map((fila) => fila.id);

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
