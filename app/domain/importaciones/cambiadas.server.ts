import { productos } from "@db/schema/productos";
import { type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { NIVELES } from "../productos/empaque.server";
import type { Clase } from "./clases";
import { IMPORTADORES } from "./importadores.server";
import { columnasDe, LISTAS, nueva, previa } from "./preparar.server";

/**
 * Rows of the file whose record is no longer what it was when they were reviewed, in order: it changed, it went, or another number of records
 * has the code or the name of a new one.
 */
export function filasCambiadas({ db, duenoId }: Contexto, clase: Clase): number[] {
  const { tabla } = IMPORTADORES[clase];
  const distintas = columnasDe(clase).map(({ columna }) => distinta(columna));
  const filas = db.all<{ fila: number }>(sql`
    select fila from ${LISTAS} l left join ${tabla} t on t.id = l.registro and t.usuario_id = ${duenoId}
    where l.accion = 'cambia' and (t.id is null or ${sql.join(distintas, sql` or `)})
    union select fila from ${LISTAS} where accion = 'nuevo' and otros <> ${otrosDe(clase, duenoId)}
    ${clase === "productos" ? sinUnidad(duenoId) : sql``} order by fila`);
  return filas.map(({ fila }) => fila);
}

/** Packs whose unit went. */
const sinUnidad = (duenoId: number): SQL => sql`
  union select fila from ${LISTAS} where n_empaque_de > 0
    and not exists (select 1 from ${productos} u where u.id = n_empaque_de and u.usuario_id = ${duenoId})`;

/**
 * Rows whose pack, as it was written, has a unit that is not counted or not measured as in the review, or comes out of itself or of too many
 * others: each is followed only so far, because all wait for the transaction. `base` is what `escribirRegistros` returned.
 */
export function empaquesRotos({ db, duenoId }: Contexto, base: number): number[] {
  const filas = db.all<{ fila: number }>(sql`
    with recursive empaques(fila, id, de) as (
      select fila, iif(accion = 'nuevo', ${base} + fila, registro), n_empaque_de from ${LISTAS} where n_empaque_de is not null),
    sube(fila, id, de, nivel) as (
      select fila, id, de, 0 from empaques
      union all select s.fila, s.id, p.empaque_de, nivel + 1 from sube s join ${productos} p on p.id = s.de
        where p.empaque_de is not null and s.id <> s.de and nivel <= ${NIVELES})
    select fila from sube where id = de or nivel > ${NIVELES}
    union select l.fila from ${LISTAS} l join ${productos} u on u.id = l.n_empaque_de
      where u.usuario_id <> ${duenoId} or not u.lleva_existencias or u.unidad is not l.empaque_unidad
    order by fila`);
  return filas.map(({ fila }) => fila);
}

/** How many records have the code of a row now, or its name when it has none. */
function otrosDe(clase: Clase, duenoId: number): SQL {
  const { tabla, codigo, mismoCodigo, mismoNombre } = IMPORTADORES[clase];
  const cuantos = (condicion: SQL) => sql`(select count(*) from ${tabla} t where t.usuario_id = ${duenoId} and ${condicion})`;
  return codigo ? sql`iif(coalesce(${nueva(codigo)}, '') <> '', ${cuantos(mismoCodigo)}, ${cuantos(mismoNombre)})` : cuantos(mismoNombre);
}

/** The stock only counts where the row sets another one: elsewhere the shop goes on selling. */
const distinta = (columna: string): SQL => {
  const otra = sql`t.${sql.raw(columna)} is not ${previa(columna)}`;
  return columna === "stock" ? sql`(${nueva(columna)} <> ${previa(columna)} and ${otra})` : otra;
};
