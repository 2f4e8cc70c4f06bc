import { setImmediate as nextTurn } from "node:timers/promises";
import { prepared } from "@db/prepared.server";
import { importaciones } from "@db/schema/importaciones";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccionConOtros, exigirAdmin } from "../compartido/contexto.server";
import { guardarArchivo } from "./archivo.server";
import type { FilaDeTabla } from "./celdas";
import type { Clase } from "./clases";
import type { ColumnaDeArchivo } from "./columnas-de-archivo";
import { ACCIONES, type DatosDeFila, type FilaImportacion, type FilaRevisada } from "./fila";
import { IMPORTADORES } from "./importadores.server";

/** Rows that are looked up together, and then stored in one transaction. Others write while the next ones are reviewed. */
const POR_LOTE = 200;
/** Rows that are reviewed before another request takes its turn: some milliseconds. */
const POR_TURNO = 10;

interface Nueva {
  clase: Clase;
  /** Name of the file. */
  archivo: string;
  filas: readonly FilaDeTabla[];
  columnas?: readonly ColumnaDeArchivo[];
  /** Rate of the new products whose row names none. */
  iva?: FilaImportacion["iva"];
  /** The file, to read it again; as `empacar` made it. */
  contenido?: Buffer;
}

/**
 * Reviews the rows of a file and stores what each would do. Returns the id of the import. Throws SinPermiso for a vendedor. Only the counts
 * are kept in memory: 20,000 reviewed rows would cost the garbage collector as much time as their review takes.
 */
export async function crearImportacion(ctx: Contexto, nueva: Nueva): Promise<number> {
  exigirAdmin(ctx);
  const id = await enTransaccionConOtros(ctx, () => insertar(ctx, nueva));
  await revisarFilas(ctx, id, nueva);
  return id;
}

/** Reviews the rows of an import that has none yet, and stores what each would do. */
export async function revisarFilas(ctx: Contexto, id: number, { clase, filas, iva = null }: Pick<Nueva, "clase" | "filas" | "iva">) {
  const cuenta = cuentas([]);
  const vistas = new Map<string, number>();
  for (const lote of enLotes(filas, POR_LOTE)) {
    const revisadas: FilaRevisada[] = [];
    for (const revisada of IMPORTADORES[clase].revisar(ctx, lote, vistas, iva))
      if (revisadas.push(revisada) % POR_TURNO === 0) await nextTurn();
    await enTransaccionConOtros(ctx, () => guardarFilas(ctx, id, revisadas));
    cuentas(revisadas, cuenta);
  }
  await enTransaccionConOtros(ctx, () =>
    ctx.db
      .update(importaciones)
      .set({ estado: "revision", motivo: "", ...cuenta })
      .where(eq(importaciones.id, id))
      .run(),
  );
}

/** An import until all its rows are stored: one that failed. */
export const sinLeer = () => ({ estado: "fallida", motivo: "El archivo no se terminó de leer.", ...cuentas([]) }) as const;

function insertar(ctx: Contexto, { clase, archivo, columnas = [], iva = null, contenido }: Nueva): number {
  const comun = { usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, fecha: ctx.ahora };
  const { id } = ctx.db
    .insert(importaciones)
    .values({ ...comun, clase, archivo, columnas: JSON.stringify(columnas), iva, ...sinLeer() })
    .returning({ id: importaciones.id })
    .get();
  if (contenido) guardarArchivo(ctx, id, contenido);
  return id;
}

/** Number of rows by what happens to them, added to `cuenta`. */
export function cuentas(filas: readonly Pick<FilaRevisada, "accion">[], cuenta = { nuevos: 0, cambios: 0, iguales: 0, errores: 0 }) {
  for (const { accion } of filas) cuenta[ACCIONES[accion].cuenta]++;
  return cuenta;
}

const guardarFila = prepared(({ $client }) =>
  $client.prepare<[number, number, string, number | null, string, string | null, string | null]>(
    "insert into filas_importacion (importacion_id, fila, accion, registro_id, datos, antes, errores) values (?, ?, ?, ?, ?, ?, ?)",
  ),
);

/** Stores reviewed rows of an import. */
export function guardarFilas({ db }: Pick<Contexto, "db">, importacionId: number, filas: readonly FilaRevisada[]): void {
  const guardar = guardarFila(db);
  for (const { fila, accion, registroId, celdas, valores, antes, otros, faltas } of filas) {
    const datos: DatosDeFila = { celdas, valores, ...(otros > 0 ? { otros } : {}) };
    const errores = faltas.length > 0 ? JSON.stringify(faltas) : null;
    guardar.run(importacionId, fila, accion, registroId, JSON.stringify(datos), antes && JSON.stringify(antes), errores);
  }
}

/** These rows, some at a time. */
function* enLotes<Fila>(filas: readonly Fila[], cuantas: number): Generator<readonly Fila[]> {
  for (let desde = 0; desde < filas.length; desde += cuantas) yield filas.slice(desde, desde + cuantas);
}
