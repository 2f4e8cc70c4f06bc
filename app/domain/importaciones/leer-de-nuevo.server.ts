import { importaciones } from "@db/schema/importaciones";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccionConOtros } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { archivoDe } from "./archivo.server";
import { CLASES_DE_IMPORTACION, type Clase } from "./clases";
import type { Elegidas } from "./columnas-de-archivo";
import { importacionPropia } from "./consultas.server";
import { cuentas, type Leido, revisarFilas } from "./crear-importacion.server";
import type { FilaImportacion } from "./fila";
import { borrarFilas } from "./lectura.server";

const SIN_TERMINAR = "El archivo no se terminó de leer.";
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
    const elegido = CLASES_DE_IMPORTACION[clase].campos.find(({ nombre }) => nombre === campo);
    if (!elegido) throw new ReglaIncumplida(`columna[${columna}]`, "Elija una opción de la lista para cada columna.");
    if (vistos.has(campo)) throw new ReglaIncumplida(`columna[${columna}]`, `Dos columnas no pueden ser «${elegido.titulo}».`);
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
  { filas, columnas }: Required<Pick<Leido, "filas" | "columnas">>,
) {
  const importacion = await enTransaccionConOtros(ctx, () => {
    const enRevision = importacionPropia(ctx, clase, id);
    if (enRevision.estado !== "revision") throw new ReglaIncumplida("", YA_NO);
    actualizar(ctx, id, { columnas: JSON.stringify(columnas), estado: "fallida", motivo: SIN_TERMINAR, ...cuentas([]) });
    return enRevision;
  });
  while ((await enTransaccionConOtros(ctx, () => borrarFilas(ctx, id))) > 0);
  const cuenta = await revisarFilas(ctx, importacion, filas);
  await enTransaccionConOtros(ctx, () => actualizar(ctx, id, { estado: "revision", motivo: "", ...cuenta }));
}

function actualizar({ db }: Contexto, id: number, valores: Partial<FilaImportacion>): void {
  db.update(importaciones).set(valores).where(eq(importaciones.id, id)).run();
}
