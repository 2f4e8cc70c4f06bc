import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { clave } from "./texto";

/** A search shows this many rows at most; whoever has more matches has to say more. */
export const MAXIMO_BUSQUEDA = 1000;

const TRIGRAMA = 3;
const palabras = (texto: string): string[] => clave(texto).slice(0, 100).replaceAll("\0", " ").split(" ").filter(Boolean);

/** FTS5 expression for the words that are long enough to be looked up, or `null` when none is. */
function expresion(texto: string, columna?: string): string | null {
  const largas = palabras(texto).filter((palabra) => [...palabra].length >= TRIGRAMA);
  if (largas.length === 0) return null;
  const terminos = largas.map((palabra) => `"${palabra.replaceAll('"', '""')}"`).join(" AND ");
  return columna ? `${columna} : (${terminos})` : terminos;
}

interface Fuente {
  tabla: SQLiteTable;
  id: SQLiteColumn;
  /** Column with the name as {@link clave}. */
  nombre: SQLiteColumn;
  /** FTS5 table over the same ids. */
  indice: string;
  /** Looks only in this column of the index. */
  columna?: string;
  /** Ids at most; the newest when there are more. */
  limite?: number;
  /** For a name without an index of its own: an order that has one. Short words alone are looked for in its first rows, anywhere in the name. */
  orden?: SQL;
}

const contiene = (nombre: SQLiteColumn, palabra: string): SQL => sql`instr(${nombre}, ${palabra}) > 0`;

/** The rows whose name holds every word of `texto`: for few rows, because it reads each. */
export function conPalabras(nombre: SQLiteColumn, texto: string): SQL {
  const condiciones = palabras(texto).map((palabra) => contiene(nombre, palabra));
  return condiciones.length > 0 ? sql.join(condiciones, sql` and `) : sql`false`;
}

/**
 * Ids whose text holds every word of `texto` anywhere, at most {@link MAXIMO_BUSQUEDA}.
 * Words of one or two letters are too short for the trigram index: beside longer ones they are looked for in the name, alone they only
 * find names that begin with them.
 */
export function idsQueContienen(fuente: Fuente, texto: string, ambito: SQL): SQL {
  const { tabla, id, nombre, indice, columna, orden, limite = MAXIMO_BUSQUEDA } = fuente;
  const consulta = expresion(texto, columna);
  if (consulta === null && orden) {
    const primeras = sql`(select * from ${tabla} where ${ambito} order by ${orden} limit ${MAXIMO_BUSQUEDA}) as ${tabla}`;
    return sql`(select ${id} from ${primeras} where ${conPalabras(nombre, texto)} limit ${limite})`;
  }
  if (consulta === null) {
    const inicio = clave(texto);
    const rango = sql`${nombre} >= ${inicio} and ${nombre} < ${`${inicio}\u{10ffff}`}`;
    return sql`(select ${id} from ${tabla} where ${ambito} and ${rango} limit ${limite})`;
  }
  const busqueda = sql.identifier(indice);
  const cortas = palabras(texto).filter((palabra) => [...palabra].length < TRIGRAMA);
  const conCortas = sql.join([ambito, ...cortas.map((palabra) => contiene(nombre, palabra))], sql` and `);
  // A cross join keeps the index in front: asked for once a row instead, it takes seconds.
  return sql`(select ${id} from ${busqueda} cross join ${tabla} on ${id} = ${busqueda}.rowid where ${busqueda} match ${consulta} and ${conCortas} order by ${busqueda}.rowid desc limit ${limite})`;
}

/** `columna in (valores)`, however many they are, with one statement for all of them. */
export function enLista(columna: SQLiteColumn, ids: readonly (number | string)[]): SQL {
  return sql`${columna} in (select value from json_each(${JSON.stringify(ids)}))`;
}
