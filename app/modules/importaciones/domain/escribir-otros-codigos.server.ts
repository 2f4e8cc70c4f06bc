import { codigosProducto } from "@db/schema/productos";
import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productoPorCodigo } from "~/domain/productos/consultas.server";
import { CAMBIAN, claveEnSql, LISTAS } from "./filas-listas.server";
import { clavesDe } from "./otros-codigos-de-fila.server";

const DICHOS = isNotNull(LISTAS.otros_codigos);
/** The further codes that the product `id` has, as a row of {@link LISTAS} has them. Raw: the columns are of a moment. */
const codigosGuardados = (id: SQL): SQL => sql`coalesce((
  select group_concat(codigo || iif(unidades = 1, '', '*' || unidades), char(10)) from (
    select codigo, unidades from ${codigosProducto} where producto_id = ${id} order by id)), '')`;

/** Rows whose product has other further codes than in the review. */
export const CON_OTROS_CODIGOS = sql`
  union all select fila from ${LISTAS} l where accion = 'cambia' and otros_codigos is not null
    and a_otros_codigos is not ${codigosGuardados(sql`l.registro`)}`;

/** Condition: the product `id` has no longer the further codes that the import gave it. */
export const codigosTocados = (id: SQL): SQL =>
  sql`((l.accion = 'nuevo' or l.otros_codigos is not null) and ${codigosGuardados(id)} <> coalesce(l.otros_codigos, ''))`;

/** Takes the further codes away from the products for which the file has some. */
export function soltarOtrosCodigos({ db }: Contexto): void {
  db.run(sql`delete from ${codigosProducto} where producto_id in (select registro from ${LISTAS} where ${and(CAMBIAN, DICHOS)})`);
}

/** Gives the products the further codes that are in this column. */
export function ponerOtrosCodigos({ db, duenoId }: Contexto, columna: "otros_codigos" | "a_otros_codigos", base: number): void {
  const texto = sql.raw(`replace(replace(replace(${columna}, '\\', '\\\\'), '"', '\\"'), char(10), '","')`);
  const codigo = sql`iif(instr(value, '*') > 0, substr(value, 1, instr(value, '*') - 1), value)`;
  db.run(sql`insert into ${codigosProducto} (usuario_id, producto_id, codigo, codigo_clave, unidades)
    select ${duenoId}, iif(accion = 'nuevo', ${base} + orden, registro), ${codigo}, ${claveEnSql(codigo)},
      iif(instr(value, '*') > 0, cast(substr(value, instr(value, '*') + 1) as integer), 1)
    from ${LISTAS}, json_each('["' || ${texto} || '"]') where ${sql.raw(columna)} <> '' order by orden, key`);
}

/** Rows of which another product came to have a code. */
export const filasConCodigoTomado = (ctx: Contexto): number[] =>
  ctx.db
    .select({ fila: LISTAS.fila, registro: LISTAS.registro, propio: sql<string | null>`n_codigo_de_barras`, otros: LISTAS.otros_codigos })
    .from(LISTAS)
    .all()
    .filter(({ registro, propio, otros }) =>
      [propio ?? "", ...clavesDe({ otros_codigos: otros })].some((codigo) => {
        const dueno = productoPorCodigo(ctx, codigo);
        return dueno !== undefined && dueno.id !== registro;
      }),
    )
    .map(({ fila }) => fila);
