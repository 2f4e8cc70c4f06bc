import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import type { Clase } from "../domain/clases";
import { type Elegidas, elegidasDe, leerColumnas, precioConIva } from "../domain/columnas-de-archivo";
import { camposQueLee } from "../domain/consultas.server";
import { crearImportacion } from "../domain/crear-importacion.server";
import { archivoEnRevision, leerDeNuevo } from "../domain/en-revision.server";
import type { FilaImportacion } from "../domain/fila";
import { encabezadoDe, filasDeTabla, motivoSinEncabezado } from "../domain/filas-de-tabla";
import { empacar } from "../domain/lectura.server";
import { fileLabel, readTable } from "./table-file.server";

interface Reader {
  ctx: Contexto;
  /** Path of the database. */
  database: string;
  /** Ends the reading. */
  signal: AbortSignal;
}

interface Uploaded {
  file: File;
  clase: Clase;
  iva?: FilaImportacion["iva"];
}

/** What a person said of the columns of a file. */
interface Said {
  elegidas?: Elegidas | undefined;
  /** Whether a price that does not say it has IVA. */
  conIva?: boolean | undefined;
}

/** Reads a file and reviews its rows. Returns the import. Throws ReglaIncumplida for a file that cannot be read. */
export function reviewFile({ ctx, database, signal }: Reader, { file, clase, iva = null }: Uploaded) {
  async function leer(signal: AbortSignal) {
    const read = await rowsIn({ ctx, database, signal }, file, clase);
    return { ...read, contenido: await empacar(new Uint8Array(await file.arrayBuffer())) };
  }
  return crearImportacion(ctx, { clase, archivo: fileLabel(file), iva, leer, signal });
}

/** Reads the file of an import again, with these columns; what is not said stays as it was. */
export async function reviewAgain(reader: Reader, clase: Clase, id: number, said: Said): Promise<void> {
  const { archivo, bytes, columnas } = await archivoEnRevision(reader.ctx, clase, id);
  const antes = leerColumnas(columnas);
  const { elegidas = elegidasDe(antes), conIva = precioConIva(antes) ?? true } = said;
  const { seEntiende, ...leido } = await rowsIn(reader, new File([bytes], archivo), clase, { elegidas, conIva });
  if (!seEntiende) throw new ReglaIncumplida("archivo", motivoSinEncabezado(clase));
  await leerDeNuevo(reader.ctx, clase, id, leido);
}

async function rowsIn({ ctx, database, signal }: Reader, file: File, clase: Clase, { elegidas, conIva = true }: Said = {}) {
  const campos = camposQueLee(ctx, clase);
  const precio = tiendaDe(ctx).responsable_iva ? { conIva } : "sinPregunta";
  const judge = (first: string[][]) => encabezadoDe(first, { clase, campos, elegidas, precio });
  const { heading, rows } = await readTable(file, { judge, unrecognised: motivoSinEncabezado(clase), database, shop: ctx.duenoId, signal });
  const { deArchivo: columnas, seEntiende } = heading;
  return { filas: seEntiende ? await filasDeTabla(clase, { encabezado: heading, rows, signal }) : [], columnas, seEntiende };
}
