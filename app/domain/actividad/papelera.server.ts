import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { papelera } from "@db/schema/actividad";
import { eq, lte } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";

/** Time in which an action can be undone. */
export const PLAZO_MS = 10 * 60 * 1000;

/** What the action `actividadId` deleted; null when it is not kept any more. */
export function copiaEnPapelera({ db }: Pick<Contexto, "db">, actividadId: number): Copia | null {
  const fila = db.select().from(papelera).where(eq(papelera.actividadId, actividadId)).get();
  return fila ? JSON.parse(fila.contenido) : null;
}

/** Deletes for good what can no longer be undone. */
export function vaciarPapelera(db: Database, ahora: Instante): void {
  db.delete(papelera)
    .where(lte(papelera.instante, ahora - PLAZO_MS))
    .run();
}

type Cliente = Database["$client"];

/** A value as JSON holds it. */
export type Valor = number | string | null | { base64: string };

/** Rows of a table; each begins with its `rowid`. */
export interface Filas {
  tabla: string;
  columnas: string[];
  filas: Valor[][];
}

/** A link to a deleted row, which its deletion made null. */
export interface Enlace {
  tabla: string;
  columna: string;
  a: number;
  /** Rows that had it, by `rowid`. */
  filas: number[];
}

/** A record with all that its deletion takes with it; rows come after those that they belong to. */
export interface Copia {
  filas: Filas[];
  enlaces: Enlace[];
}

interface Clave {
  tabla: string;
  columna: string;
  padre: string;
  alBorrar: string;
}

// Raw SQL here: the tables, their columns and their links are read from the database, so that a new table is copied without a line of code.
const claves = prepared(({ $client }) =>
  $client
    .prepare<[], Clave>(
      `select t.name as tabla, k."from" as columna, k."table" as padre, k.on_delete as alBorrar
        from sqlite_master t, pragma_foreign_key_list(t.name) k where t.type = 'table'`,
    )
    .all(),
);

/** Copies what a deletion of the row `id` of `tabla` would delete or unlink, except the rows of the tables in `sin`. */
export function copiaDeRegistro(db: Database, tabla: string, id: number, sin: readonly string[] = []): Copia {
  const { $client: client } = db;
  const copia: Copia = { filas: [leer(client, tabla, "rowid", [id])], enlaces: [] };
  const vistas = new Set([`${tabla} ${id}`]);
  for (const { tabla: padre, filas } of copia.filas) {
    const ids = filas.map(([rowid]) => Number(rowid));
    for (const clave of claves(db)) {
      if (clave.padre !== padre || sin.includes(clave.tabla)) continue;
      if (clave.alBorrar === "SET NULL") copia.enlaces.push(...enlacesA(client, clave, ids));
      if (clave.alBorrar !== "CASCADE") continue;
      const hijas = leer(client, clave.tabla, clave.columna, ids);
      const nuevas = hijas.filas.filter(([rowid]) => !vistas.has(`${clave.tabla} ${rowid}`));
      for (const [rowid] of nuevas) vistas.add(`${clave.tabla} ${rowid}`);
      if (nuevas.length > 0) copia.filas.push({ ...hijas, filas: nuevas });
    }
  }
  const fuera = (enlace: Enlace) => ({ ...enlace, filas: enlace.filas.filter((rowid) => !vistas.has(`${enlace.tabla} ${rowid}`)) });
  return { ...copia, enlaces: copia.enlaces.map(fuera).filter(({ filas }) => filas.length > 0) };
}

function leer(client: Cliente, tabla: string, columna: string, ids: readonly number[]): Filas {
  const columnas = client.prepare<[string], string>("select name from pragma_table_info(?)").pluck().all(tabla);
  const lista = ["rowid", ...columnas].map((nombre) => `"${nombre}"`).join(", ");
  const busca = client.prepare<[string], (Exclude<Valor, object> | Buffer)[]>(
    `select ${lista} from "${tabla}" where "${columna}" in (select value from json_each(?)) order by rowid`,
  );
  const filas = busca.raw().all(JSON.stringify(ids));
  return { tabla, columnas, filas: filas.map((fila) => fila.map((valor) => (Buffer.isBuffer(valor) ? base64De(valor) : valor))) };
}

function enlacesA(client: Cliente, { tabla, columna }: Clave, ids: readonly number[]): Enlace[] {
  const busca = client.prepare<[number], number>(`select rowid from "${tabla}" where "${columna}" = ?`).pluck();
  return ids.map((a) => ({ tabla, columna, a, filas: busca.all(a) }));
}

const base64De = (bytes: Buffer) => ({ base64: bytes.toString("base64") });
