import { prepared } from "@db/prepared.server";
import { filasImportacion, importaciones } from "@db/schema/importaciones";
import { asc, eq } from "drizzle-orm";
import { type Contexto, ejecutarConOtros, ejecutarEnTransaccion, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { cederTurno } from "./ceder-turno";
import type { FilaDeTabla } from "./celdas";
import type { Clase } from "./clases";
import type { ColumnaDeArchivo } from "./columnas-de-archivo";
import { ACCIONES, type DatosDeFila, type FilaImportacion, type FilaRevisada, leerDatos, quedaSinPrecio, type Totales } from "./fila";
import { IMPORTADORES } from "./importadores.server";
import { borrarSinLeer, empezarLectura, exigirSinRelevo, guardarArchivo, terminarLectura, vigilarRelevo } from "./lectura.server";

/** Rows that are looked up together, and then stored in one transaction. Others write while the next ones are reviewed. */
const POR_LOTE = 200;
/** Rows that are reviewed before another request takes its turn: some milliseconds. */
const POR_TURNO = 10;

/** What is in a file. */
export interface Leido {
  filas: readonly FilaDeTabla[];
  columnas?: readonly ColumnaDeArchivo[];
  /** The file, to read it again; as `empacar` made it. */
  contenido?: Buffer;
}

interface Nueva {
  clase: Clase;
  /** Name of the file. */
  archivo: string;
  /** Rate of the new products whose row names none. */
  iva?: FilaImportacion["iva"];
  leer(signal: AbortSignal): Promise<Leido>;
  /** Aborts when nobody waits for the review any more. */
  signal: AbortSignal;
}

/**
 * Reads a file, reviews its rows and stores what each would do. Throws SinPermiso for a vendedor, and what `leer` and `signal` say; then
 * nothing is left. The next file of the shop takes the place of one that is not reviewed to its end.
 */
export async function crearImportacion(
  ctx: Contexto,
  { clase, archivo, iva = null, leer, signal }: Nueva,
): Promise<Totales & { id: number }> {
  exigirAdmin(ctx);
  const id = await ejecutarConOtros(ctx, () => empezarLectura(ctx, { clase, archivo, iva }));
  const relevo = vigilarRelevo(ctx, id);
  const hasta = AbortSignal.any([signal, relevo.signal]);
  try {
    const { filas, columnas = [], contenido } = await leer(hasta);
    const totales = await revisarFilas(ctx, { id, clase, iva }, filas, { signal: hasta, exigir: () => exigirSinRelevo(ctx, id) });
    await ejecutarConOtros(ctx, () => {
      terminarLectura(ctx, id, { ...totales, columnas: JSON.stringify(columnas) });
      if (contenido) guardarArchivo(ctx, id, contenido);
    });
    return { id, ...totales };
  } finally {
    relevo.dejar();
    await borrarSinLeer(ctx, id);
  }
}

interface Limites {
  signal: AbortSignal;
  /** Runs in each transaction, and throws to end the review. */
  exigir(): void;
}

const SIN_LIMITES: Limites = { signal: new AbortController().signal, exigir: () => undefined };

/**
 * Reviews the rows of an import that has none yet, and stores what each would do. Only the counts are kept in memory: 20,000 reviewed rows
 * would cost the garbage collector as much time as their review takes.
 */
export async function revisarFilas(
  ctx: Contexto,
  { id, clase, iva }: Pick<FilaImportacion, "id" | "clase" | "iva">,
  filas: readonly FilaDeTabla[],
  { signal, exigir } = SIN_LIMITES,
): Promise<Totales> {
  const totales = totalesDe([]);
  const lectura = IMPORTADORES[clase].lectura(filas, iva);
  for (const lote of partirFilas(lectura.enOrden, POR_LOTE)) {
    const revisadas: FilaRevisada[] = [];
    for (const revisada of lectura.revisar(ctx, lote)) if (revisadas.push(revisada) % POR_TURNO === 0) await cederTurno(signal);
    await ejecutarConOtros(ctx, () => {
      exigir();
      guardarFilas(ctx, id, revisadas);
    });
    totalesDe(revisadas, totales);
  }
  return totales;
}

/** Number of rows by what happens to them, added to `cuenta`. */
export function totalesDe(
  filas: readonly Pick<FilaRevisada, "accion" | "valores">[],
  totales: Totales = { nuevos: 0, cambios: 0, iguales: 0, errores: 0, sinPrecio: 0 },
): Totales {
  for (const fila of filas) {
    totales[ACCIONES[fila.accion].total]++;
    if (quedaSinPrecio(fila)) totales.sinPrecio++;
  }
  return totales;
}

// Raw, because a file has 20,000 rows: a statement of Drizzle takes half as long again for each.
const guardarFila = prepared(({ $client }) =>
  $client.prepare<[number, number, string, number | null, string, string | null, string | null]>(
    "insert into filas_importacion (importacion_id, fila, accion, registro_id, datos, antes, errores) values (?, ?, ?, ?, ?, ?, ?)",
  ),
);

/** Stores reviewed rows of an import. */
function guardarFilas({ db }: Pick<Contexto, "db">, importacionId: number, filas: readonly FilaRevisada[]): void {
  const guardar = guardarFila(db);
  for (const { fila, accion, registroId, celdas, valores, antes, otros, faltas } of filas) {
    const datos: DatosDeFila = { celdas, valores, ...(otros > 0 ? { otros } : {}) };
    const errores = faltas.length > 0 ? JSON.stringify(faltas) : null;
    guardar.run(importacionId, fila, accion, registroId, JSON.stringify(datos), antes && JSON.stringify(antes), errores);
  }
}

/** These rows, some at a time. */
function* partirFilas<Fila>(filas: readonly Fila[], cuantas: number): Generator<readonly Fila[]> {
  for (let desde = 0; desde < filas.length; desde += cuantas) yield filas.slice(desde, desde + cuantas);
}

/** Reviews the rows of an import as the shop is now, and says why. */
export function revisarDeNuevo(ctx: Contexto, { id, clase, iva }: FilaImportacion, motivo: string): void {
  const { db } = ctx;
  const { fila, datos, importacionId } = filasImportacion;
  const guardadas = db.select({ fila, datos }).from(filasImportacion).where(eq(importacionId, id)).orderBy(asc(fila)).all();
  const filas = guardadas.map((guardada): FilaDeTabla => ({ fila: guardada.fila, celdas: leerDatos(guardada.datos).celdas }));
  const { enOrden, revisar } = IMPORTADORES[clase].lectura(filas, iva);
  const revisadas = [...revisar(ctx, enOrden)];
  ejecutarEnTransaccion(ctx, () => {
    db.delete(filasImportacion).where(eq(importacionId, id)).run();
    guardarFilas(ctx, id, revisadas);
    db.update(importaciones)
      .set({ estado: "revision", motivo, empezada: null, ...totalesDe(revisadas) })
      .where(eq(importaciones.id, id))
      .run();
  });
}
