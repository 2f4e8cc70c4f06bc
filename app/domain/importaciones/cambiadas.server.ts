import { type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import type { Clase } from "./clases";
import { IMPORTADORES } from "./importadores.server";
import { columnasDe, LISTAS, nueva, previa } from "./preparar.server";

/**
 * Rows of the file whose record is no longer what it was when they were reviewed, in order: it changed, it went, or a new one has the code
 * or the name of the row.
 */
export function filasCambiadas({ db, duenoId }: Contexto, clase: Clase): number[] {
  const { tabla, codigo } = IMPORTADORES[clase];
  const distintas = columnasDe(clase).map(({ columna }) => distinta(columna));
  const propios = (columna: string): SQL => sql`select ${sql.raw(columna)} from ${tabla} where usuario_id = ${duenoId}`;
  const ocupados = codigo
    ? sql`union select fila from ${LISTAS} where accion = 'nuevo' and ${nueva(codigo)} in (${propios(codigo)} and ${sql.raw(codigo)} <> '')`
    : sql``;
  const sinCodigo = codigo ? sql`coalesce(${nueva(codigo)}, '') = '' and` : sql``;
  const filas = db.all<{ fila: number }>(sql`
    select fila from ${LISTAS} l left join ${tabla} t on t.id = l.registro and t.usuario_id = ${duenoId}
    where l.accion = 'cambia' and (t.id is null or ${sql.join(distintas, sql` or `)})
    union select fila from ${LISTAS} where accion = 'nuevo' and ${sinCodigo} n_nombre_clave in (${propios("nombre_clave")})
    ${ocupados} order by fila`);
  return filas.map(({ fila }) => fila);
}

/** The stock only counts where the row sets another one: elsewhere the shop goes on selling. */
const distinta = (columna: string): SQL => {
  const otra = sql`t.${sql.raw(columna)} is not ${previa(columna)}`;
  return columna === "stock" ? sql`(${nueva(columna)} <> ${previa(columna)} and ${otra})` : otra;
};
