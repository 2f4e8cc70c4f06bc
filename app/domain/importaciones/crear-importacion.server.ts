import { setImmediate as nextTurn } from "node:timers/promises";
import { prepared } from "@db/prepared.server";
import { importaciones } from "@db/schema/importaciones";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccionConOtros, exigirAdmin } from "../compartido/contexto.server";
import type { FilaDeTabla } from "./celdas";
import type { Clase } from "./clases";
import { ACCIONES, type DatosDeFila, type FilaRevisada } from "./fila";
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
}

/**
 * Reviews the rows of a file and stores what each would do. Returns the id of the import. Throws SinPermiso for a vendedor. Only the counts
 * are kept in memory: 20,000 reviewed rows would cost the garbage collector as much time as their review takes.
 */
export async function crearImportacion(ctx: Contexto, { clase, archivo, filas }: Nueva): Promise<number> {
  exigirAdmin(ctx);
  const id = await enTransaccionConOtros(ctx, () => insertar(ctx, clase, archivo));
  const cuenta = cuentas([]);
  const vistas = new Map<string, number>();
  for (const lote of enLotes(filas, POR_LOTE)) {
    const revisadas: FilaRevisada[] = [];
    for (const revisada of IMPORTADORES[clase].revisar(ctx, lote, vistas)) if (revisadas.push(revisada) % POR_TURNO === 0) await nextTurn();
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
  return id;
}

/** Until all its rows are stored it is one that failed. */
function insertar({ db, duenoId, actor, ahora }: Contexto, clase: Clase, archivo: string): number {
  const comun = { usuarioId: duenoId, creadoPorId: actor.id, fecha: ahora };
  const { id } = db
    .insert(importaciones)
    .values({ ...comun, clase, archivo, estado: "fallida", motivo: "El archivo no se terminó de leer.", ...cuentas([]) })
    .returning({ id: importaciones.id })
    .get();
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
