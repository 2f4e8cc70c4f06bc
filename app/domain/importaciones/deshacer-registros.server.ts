import { sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { exigirEmpaquesSanos } from "../productos/empaques-sanos.server";
import { asentarCambios } from "./asentar-cambios.server";
import type { Clase } from "./clases";
import { ponerEn } from "./escribir-registros.server";
import { DEPENDIENTES, exigirSinTocar } from "./exigir-sin-tocar.server";
import type { FilaImportacion } from "./fila";
import { IMPORTADORES } from "./importadores.server";
import { columnasQueCambian, fijarEmpaques, LISTAS, nueva, prepararFilas, previa, soltarFilas } from "./preparar.server";

/**
 * Takes back what an import wrote: its new records go, the others are as before, and their stock moves back. Throws ReglaIncumplida when
 * something else was done with one of them. `base` is what `escribirRegistros` returned. With
 * `listas` the caller made the rows ready, and drops them.
 */
export function deshacerRegistros(
  ctx: Contexto,
  importacion: Pick<FilaImportacion, "id" | "clase">,
  { base, listas }: { base: number; listas: boolean },
): void {
  const { tabla } = IMPORTADORES[importacion.clase];
  if (!listas) prepararFilas(ctx.db, importacion);
  fijarEmpaques(ctx.db, importacion.clase, base);
  exigirSinTocar(ctx, importacion.clase, base);
  if (importacion.clase === "productos")
    asentarCambios(ctx, { causa: "deshecho", antes: nueva, despues: previa, importacion: importacion.id });
  exigirUnidades(ctx, importacion.clase);
  const cambian = columnasQueCambian(ctx.db, importacion.clase);
  ponerEn(
    ctx,
    importacion.clase,
    cambian.map((columna) => sql`${sql.raw(columna)} = ${previa(columna)}`),
  );
  const nuevos = sql`(select ${base} + fila from ${LISTAS} where accion = 'nuevo')`;
  const { changes } = ctx.db.run(sql`delete from ${tabla} where usuario_id = ${ctx.duenoId} and id in ${nuevos}`);
  // A connection that keeps no references (importacion-pendiente) leaves them behind.
  if (importacion.clase === "productos")
    for (const dependiente of DEPENDIENTES) ctx.db.run(sql`delete from ${sql.identifier(dependiente)} where producto_id in ${nuevos}`);
  const nuevas = ctx.db.get<{ n: number }>(sql`select count(*) as n from ${LISTAS} where accion = 'nuevo'`).n;
  if (changes !== nuevas) throw new ReglaIncumplida("", "Ya no está algo de lo que se importó.");
  if (importacion.clase === "productos") exigirEmpaquesSanos(ctx, conOtroEmpaque(ctx));
  if (!listas) soltarFilas(ctx.db);
}

/** The products that are again packs of what they were. */
const conOtroEmpaque = ({ db }: Contexto): number[] =>
  db
    .all<{ id: number }>(sql`select registro as id from ${LISTAS} where accion = 'cambia' and a_empaque_de is not n_empaque_de`)
    .map(({ id }) => id);

function exigirUnidades({ db }: Contexto, clase: Clase): void {
  if (clase !== "productos") return;
  const sinUnidad = db.all(sql`select 1 from ${LISTAS} where accion = 'cambia' and a_empaque_de is not null
    and a_empaque_de not in (select id from ${IMPORTADORES.productos.tabla}) limit 1`);
  if (sinUnidad.length > 0) throw new ReglaIncumplida("", "Ya no está un producto del que otro era un empaque.");
}
