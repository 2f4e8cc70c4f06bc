import { filasImportacion, importaciones } from "@db/schema/importaciones";
import { eq, sql } from "drizzle-orm";
import { type Contexto, enTransaccionConOtros } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import { archivoDe } from "./archivo.server";
import type { FilaDeTabla } from "./celdas";
import { CLASES_DE_IMPORTACION, type Clase } from "./clases";
import type { ColumnaDeArchivo, Elegidas } from "./columnas-de-archivo";
import { importacionPropia } from "./consultas.server";
import { revisarFilas, sinLeer } from "./crear-importacion.server";

const POR_LOTE = 1_000;
const YA_NO = "Este archivo ya no se puede leer de nuevo: súbalo otra vez.";

/**
 * The fields that a form gives to the columns of a file of this kind. Throws ReglaIncumplida for a field that there is not, and for one that
 * two columns would fill.
 */
export function leerElegidas(clase: Clase, dichas: Iterable<readonly [columna: number, campo: string]>): Elegidas {
  const elegidas = new Map(dichas);
  const vistos = new Set<string>();
  for (const [columna, campo] of elegidas) {
    if (campo === "") continue;
    const suyo = CLASES_DE_IMPORTACION[clase].campos.find(({ nombre }) => nombre === campo);
    if (!suyo) throw new ReglaIncumplida(`columna[${columna}]`, "Elija una opción de la lista para cada columna.");
    if (vistos.has(campo)) throw new ReglaIncumplida(`columna[${columna}]`, `Dos columnas no pueden ser «${suyo.titulo}».`);
    vistos.add(campo);
  }
  return elegidas;
}

/** An import that is in review, with the bytes of its file. Throws ReglaIncumplida when it is not, or its file is not kept. */
export async function archivoEnRevision(ctx: Contexto, clase: Clase, id: number) {
  const importacion = importacionPropia(ctx, clase, id);
  const bytes = importacion.estado === "revision" ? await archivoDe(ctx, id) : null;
  if (!bytes) throw new ReglaIncumplida("", YA_NO);
  return { ...importacion, bytes };
}

/** Reviews these rows of the file in place of the old ones. Throws ReglaIncumplida when the import is not in review any more. */
export async function leerDeNuevo(
  ctx: Contexto,
  clase: Clase,
  id: number,
  { filas, columnas }: { filas: readonly FilaDeTabla[]; columnas: readonly ColumnaDeArchivo[] },
): Promise<void> {
  const iva = await enTransaccionConOtros(ctx, () => {
    const importacion = importacionPropia(ctx, clase, id);
    if (importacion.estado !== "revision") throw new ReglaIncumplida("", YA_NO);
    const leidas = { columnas: JSON.stringify(columnas), ...sinLeer() };
    ctx.db.update(importaciones).set(leidas).where(eq(importaciones.id, id)).run();
    return importacion.iva;
  });
  while ((await enTransaccionConOtros(ctx, () => borrarLote(ctx, id))) > 0);
  await revisarFilas(ctx, id, { clase, filas, iva });
}

function borrarLote({ db }: Contexto, id: number): number {
  return db.run(sql`delete from ${filasImportacion} where importacion_id = ${id}
    and fila in (select fila from ${filasImportacion} where importacion_id = ${id} limit ${POR_LOTE})`).changes;
}
