import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { claveDeBusqueda } from "./texto";

/** Maximum rows of a search. A user with more matches must type more words. */
export const MAXIMO_BUSQUEDA = 1000;

const TRIGRAMA = 3;
const palabras = (texto: string): string[] => claveDeBusqueda(texto).slice(0, 100).replaceAll("\0", " ").split(" ").filter(Boolean);

/** FTS5 expression for the words of 3 letters or more; `null` when there is none. */
function expresion(texto: string, columna?: string): string | null {
  const largas = palabras(texto).filter((palabra) => [...palabra].length >= TRIGRAMA);
  if (largas.length === 0) return null;
  const terminos = largas.map((palabra) => `"${palabra.replaceAll('"', '""')}"`).join(" AND ");
  return columna ? `${columna} : (${terminos})` : terminos;
}

interface Fuente {
  tabla: SQLiteTable;
  id: SQLiteColumn;
  /** Column with the name as {@link claveDeBusqueda}. */
  nombre: SQLiteColumn;
  /** FTS5 table over the same ids. */
  indice: string;
  /** Searches only this column of the index. */
  columna?: string;
  /** Maximum ids; the newest win. */
  limite?: number;
  /**
   * For a name column without an index: an indexed order. A search with only short words reads the first rows in this order and matches
   * anywhere in the name.
   */
  orden?: SQL;
  /** The newest id in the index, when newer rows enter it later. */
  indizadoHasta?: SQL;
}

const contiene = (nombre: SQLiteColumn, palabra: string): SQL => sql`instr(${nombre}, ${palabra}) > 0`;

/** Condition: the name contains every word of `texto`. Reads each row, so use it only for few rows. */
export function conPalabras(nombre: SQLiteColumn, texto: string): SQL {
  const condiciones = palabras(texto).map((palabra) => contiene(nombre, palabra));
  return condiciones.length > 0 ? sql.join(condiciones, sql` and `) : sql`false`;
}

/**
 * Ids whose text contains every word of `texto`, at most `limite`. The trigram index cannot find words of one or two letters. Next to
 * longer words they are matched in the name. Alone they find only names that begin with them, unless `orden` is given.
 */
export function idsQueContienen(fuente: Fuente, texto: string, ambito: SQL): SQL {
  const { tabla, id, nombre, indice, columna, orden, indizadoHasta, limite = MAXIMO_BUSQUEDA } = fuente;
  const consulta = expresion(texto, columna);
  if (consulta === null && orden) {
    const primeras = sql`(select * from ${tabla} where ${ambito} order by ${orden} limit ${MAXIMO_BUSQUEDA}) as ${tabla}`;
    return sql`(select ${id} from ${primeras} where ${conPalabras(nombre, texto)} limit ${limite})`;
  }
  if (consulta === null) {
    const inicio = claveDeBusqueda(texto);
    const rango = sql`${nombre} >= ${inicio} and ${nombre} < ${`${inicio}\u{10ffff}`}`;
    return sql`(select ${id} from ${tabla} where ${ambito} and ${rango} limit ${limite})`;
  }
  const busqueda = sql.identifier(indice);
  const cortas = palabras(texto).filter((palabra) => [...palabra].length < TRIGRAMA);
  const conCortas = sql.join([ambito, ...cortas.map((palabra) => contiene(nombre, palabra))], sql` and `);
  // The cross join makes SQLite read the index first. Otherwise it asks the index once per row, which takes seconds.
  const indizadas = sql`select ${id} from ${busqueda} cross join ${tabla} on ${id} = ${busqueda}.rowid where ${busqueda} match ${consulta} and ${conCortas} order by ${busqueda}.rowid desc limit ${limite}`;
  if (!indizadoHasta) return sql`(${indizadas})`;
  // Without `not indexed` SQLite would read all rows of the shop, not only the newest of the table.
  const recientes = sql`select ${id} from ${tabla} not indexed where ${id} > ${indizadoHasta} and ${ambito} and ${conPalabras(nombre, texto)} order by ${id} desc limit ${limite}`;
  return sql`(select * from (${recientes}) union all select * from (${indizadas}) limit ${limite})`;
}

/**
 * `columna in (valores)` with a single bound parameter: one prepared statement serves lists of any length. A placeholder stands for the
 * list as JSON.
 */
export function enLista(columna: SQLiteColumn, ids: readonly (number | string)[] | Placeholder): SQL {
  return sql`${columna} in (select value from json_each(${Array.isArray(ids) ? JSON.stringify(ids) : ids}))`;
}
