import type { Database } from "@db/open.server";
import type { Contexto } from "../nucleo/contexto.server";
import { type ColumnaDeArchivo, celda } from "./celdas";
import { type Fuente, idsInBatches } from "./listas.server";

/** Rows that are read at once: a few milliseconds, for which a till may have to wait. */
const BATCH = 200;

/** A list as a file. Each batch of rows is read when the caller asks for it. */
export interface ArchivoDeLista {
  /** Its name in the name of the file. */
  nombre: string;
  columnas: readonly string[];
  batches: Iterable<readonly (readonly string[])[]>;
}

export interface OrigenDeFilas<F> {
  /** Read one after the other. */
  fuentes: readonly Fuente[];
  /** The rows of these ids, in the order of the list. */
  filas(ids: readonly number[]): readonly F[];
}

interface Descripcion<F> extends OrigenDeFilas<F> {
  nombre: string;
  columnas: readonly ColumnaDeArchivo<F>[];
}

/** A whole list as a file, from its description. */
export function archivoDeLista<F>({ db }: Contexto, { nombre, columnas, fuentes, filas }: Descripcion<F>): ArchivoDeLista {
  function* batches() {
    for (const fuente of fuentes)
      for (const ids of batchesOf(db, fuente)) yield filas(ids).map((fila) => columnas.map(([, valor]) => celda(valor(fila))));
  }
  return { nombre, columnas: columnas.map(([titulo]) => titulo), batches: batches() };
}

function* batchesOf(db: Database, fuente: Fuente): Generator<readonly number[]> {
  if ("tabla" in fuente) return yield* idsInBatches(db, fuente, BATCH);
  for (let i = 0; i < fuente.length; i += BATCH) yield fuente.slice(i, i + BATCH);
}
