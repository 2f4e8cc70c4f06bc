import { sql } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import { asentarCambios } from "./asentar-cambios.server";
import { ponerEn } from "./escribir-registros.server";
import { exigirSinTocar } from "./exigir-sin-tocar.server";
import type { FilaImportacion } from "./fila";
import { IMPORTADORES } from "./importadores.server";
import { columnasQueCambian, LISTAS, nueva, prepararFilas, previa, soltarFilas } from "./preparar.server";

/**
 * Takes back what an import wrote: its new records go, the others are as before, and their stock moves back. Throws ReglaIncumplida when
 * something else was done with one of them. `base` is what `escribirRegistros` returned.
 */
export function deshacerRegistros(ctx: Contexto, importacion: Pick<FilaImportacion, "id" | "clase">, base: number): void {
  const { tabla } = IMPORTADORES[importacion.clase];
  prepararFilas(ctx.db, importacion);
  exigirSinTocar(ctx, importacion.clase, base);
  if (importacion.clase === "productos")
    asentarCambios(ctx, { causa: "deshecho", antes: nueva, despues: previa, importacion: importacion.id });
  const cambian = columnasQueCambian(ctx.db, importacion.clase);
  ponerEn(
    ctx,
    importacion.clase,
    cambian.map((columna) => sql`${sql.raw(columna)} = ${previa(columna)}`),
  );
  const { changes } = ctx.db.run(
    sql`delete from ${tabla} where usuario_id = ${ctx.duenoId} and id in (select ${base} + fila from ${LISTAS} where accion = 'nuevo')`,
  );
  const nuevas = ctx.db.get<{ n: number }>(sql`select count(*) as n from ${LISTAS} where accion = 'nuevo'`).n;
  if (changes !== nuevas) throw new ReglaIncumplida("", "Ya no está algo de lo que se importó.");
  soltarFilas(ctx.db);
}
