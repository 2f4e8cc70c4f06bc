import type { Contexto } from "~/domain/compartido/contexto.server";
import { empacar } from "~/domain/importaciones/archivo.server";
import type { Clase } from "~/domain/importaciones/clases";
import type { Elegidas } from "~/domain/importaciones/columnas-de-archivo";
import { crearImportacion } from "~/domain/importaciones/crear-importacion.server";
import type { FilaImportacion } from "~/domain/importaciones/fila";
import { encabezadoDe, filasDeTabla, sinEncabezado } from "~/domain/importaciones/filas-de-tabla";
import { archivoEnRevision, leerDeNuevo } from "~/domain/importaciones/leer-de-nuevo.server";
import { fileLabel } from "../files/file-label.server";
import { readTable } from "../files/table-file.server";

/** Reads a file and reviews its rows. Returns the id of the import. Throws ReglaIncumplida for a file that cannot be read. */
export async function reviewFile(ctx: Contexto, clase: Clase, file: File, iva: FilaImportacion["iva"] = null): Promise<number> {
  const read = await rowsIn(file, clase);
  const contenido = await empacar(new Uint8Array(await file.arrayBuffer()));
  return crearImportacion(ctx, { clase, archivo: fileLabel(file), iva, contenido, ...read });
}

/** Reads the file of an import again, with these columns. */
export async function reviewAgain(ctx: Contexto, clase: Clase, id: number, elegidas: Elegidas): Promise<void> {
  const { archivo, bytes } = await archivoEnRevision(ctx, clase, id);
  await leerDeNuevo(ctx, clase, id, await rowsIn(new File([bytes], archivo), clase, elegidas));
}

async function rowsIn(file: File, clase: Clase, elegidas?: Elegidas) {
  const { heading, rows } = await readTable(file, (first) => encabezadoDe(clase, first, elegidas), sinEncabezado(clase));
  return { filas: await filasDeTabla(clase, heading, rows), columnas: heading.deArchivo };
}
