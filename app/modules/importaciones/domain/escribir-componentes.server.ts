import { lineasConteo } from "@db/schema/conteos";
import { componentes } from "@db/schema/kits";
import { productos } from "@db/schema/productos";
import { type SQL, sql } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { LISTAS } from "./filas-listas.server";

/** What the product `id` is made of, as a row of {@link LISTAS} has it, of parts that suit a kit. Raw: SQLite makes the JSON. */
const partesGuardadas = (id: SQL): SQL => sql`(
  select json_group_array(json_array(parte_id, cantidad, unidad)) from (
    select c.parte_id, c.cantidad, p.unidad from ${componentes} c join ${productos} p on p.id = c.parte_id
    where c.kit_id = ${id} and p.lleva_existencias and not p.es_kit and p.unido_a is null order by c.id))`;

const idDe = (base: number): SQL => sql`iif(l.accion = 'nuevo', ${base} + l.orden, l.registro)`;

/** The ids of the kits whose parts the file says. */
export const KITS_DE_ARCHIVO = (base: number): SQL => sql`select ${idDe(base)} from ${LISTAS} l where l.partes is not null`;

/** Rows whose product is made of something else than in the review. */
export const CON_OTRAS_PARTES = sql`
  union all select fila from ${LISTAS} l where accion = 'cambia' and partes is not null and a_partes is not ${partesGuardadas(sql`l.registro`)}`;

/** Condition: the product `id` is no longer made of what the import said. */
export const componentesTocados = (id: SQL): SQL => sql`(l.partes is not null and ${partesGuardadas(id)} <> l.partes)`;

/** Takes the parts away from the kits of which the file says them. */
export function soltarComponentes({ db }: Contexto, base: number): void {
  db.run(sql`delete from ${componentes} where kit_id in (${KITS_DE_ARCHIVO(base)})`);
}

/** Gives the kits the parts that are in this column and in the shop. */
export function ponerComponentes({ db }: Contexto, columna: "partes" | "a_partes", base: number): void {
  db.run(sql`insert into ${componentes} (kit_id, parte_id, cantidad)
    select ${idDe(base)}, p.id, value ->> 1 from ${LISTAS} l, json_each(l.${sql.raw(columna)}) join ${productos} p on p.id = value ->> 0
    where l.${sql.raw(columna)} is not null order by l.orden, key`);
}

/**
 * Rows whose kit, as it was written, lacks a part, has one that no longer suits it, or is a product that came to have movements, to be counted,
 * or to be in another kit or in a pack.
 */
export const kitsRotos = ({ db, duenoId }: Contexto, base: number): number[] =>
  db
    .all<{ fila: number }>(sql`
      select l.fila from ${LISTAS} l join ${productos} k on k.id = ${idDe(base)}
      where l.partes is not null and (${partesGuardadas(sql`k.id`)} <> l.partes or k.movimientos <> 0
        or exists (select 1 from ${componentes} c join ${productos} p on p.id = c.parte_id where c.kit_id = k.id and p.usuario_id <> ${duenoId})
        or exists (select 1 from ${componentes} where parte_id = k.id) or exists (select 1 from ${productos} where empaque_de = k.id)
        or exists (select 1 from ${lineasConteo} where producto_id = k.id))`)
    .map(({ fila }) => fila);

/** Throws ReglaIncumplida when a kit of the file is not again made of what it was. */
export function exigirKitsComoAntes({ db }: Contexto): void {
  const roto = db.get<{ nombre: string } | undefined>(sql`
    select k.nombre from ${LISTAS} l join ${productos} k on k.id = l.registro
    where l.accion = 'cambia' and l.partes is not null and ${partesGuardadas(sql`k.id`)} <> l.a_partes limit 1`);
  if (roto) throw new ReglaIncumplida("", `${roto.nombre} ya no puede ser el kit que era: algo cambió después.`);
}
