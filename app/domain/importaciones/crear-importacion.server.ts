import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { placeholders, prepared } from "@db/prepared.server";
import { filasImportacion, importaciones } from "@db/schema/importaciones";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccionConOtros, exigirAdmin } from "../compartido/contexto.server";
import type { FilaDeTabla } from "./celdas";
import type { Clase } from "./clases";
import { ACCIONES, type DatosDeFila, type FilaRevisada } from "./fila";
import { IMPORTADORES } from "./importadores.server";

/** Rows whose records are looked up together. */
const BUSCADAS = 100;
/** Rows that are reviewed before another request takes its turn: some milliseconds. */
const POR_TURNO = 10;
/** Rows that are stored in one transaction, and how long the lock is free then: other processes try for it about once a millisecond. */
const GUARDADAS = 400;
const LIBRE_MS = 5;

interface Nueva {
  clase: Clase;
  /** Name of the file. */
  archivo: string;
  filas: readonly FilaDeTabla[];
}

/** Reviews the rows of a file and stores what each would do. Returns the id of the import. Throws SinPermiso for a vendedor. */
export async function crearImportacion(ctx: Contexto, { clase, archivo, filas }: Nueva): Promise<number> {
  exigirAdmin(ctx);
  const revisadas: FilaRevisada[] = [];
  const vistas = new Map<string, number>();
  for (const lote of enLotes(filas, BUSCADAS)) {
    for (const revisada of IMPORTADORES[clase].revisar(ctx, lote, vistas)) if (revisadas.push(revisada) % POR_TURNO === 0) await nextTurn();
  }
  const id = await enTransaccionConOtros(ctx, () => insertar(ctx, clase, archivo));
  for (const lote of enLotes(revisadas, GUARDADAS)) {
    await enTransaccionConOtros(ctx, () => guardarFilas(ctx, id, lote));
    await delay(LIBRE_MS);
  }
  await enTransaccionConOtros(ctx, () =>
    ctx.db
      .update(importaciones)
      .set({ estado: "revision", motivo: "", ...cuentas(revisadas) })
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

/** Number of rows by what happens to them. */
export function cuentas(filas: readonly Pick<FilaRevisada, "accion">[]) {
  const cuenta = { nuevos: 0, cambios: 0, iguales: 0, errores: 0 };
  for (const { accion } of filas) cuenta[ACCIONES[accion].cuenta]++;
  return cuenta;
}

const guardarFila = prepared((db) =>
  db
    .insert(filasImportacion)
    .values(placeholders("importacionId", "fila", "accion", "registroId", "datos", "antes", "errores"))
    .prepare(),
);

/** Stores reviewed rows of an import. */
export function guardarFilas({ db }: Pick<Contexto, "db">, importacionId: number, filas: readonly FilaRevisada[]): void {
  const guardar = guardarFila(db);
  for (const { fila, accion, registroId, celdas, valores, antes, faltas } of filas) {
    const datos: DatosDeFila = { celdas, valores };
    guardar.run({
      importacionId,
      fila,
      accion,
      registroId,
      datos: JSON.stringify(datos),
      antes: antes && JSON.stringify(antes),
      errores: faltas.length > 0 ? JSON.stringify(faltas) : null,
    });
  }
}

/** These rows, some at a time. */
function* enLotes<Fila>(filas: readonly Fila[], cuantas: number): Generator<readonly Fila[]> {
  for (let desde = 0; desde < filas.length; desde += cuantas) yield filas.slice(desde, desde + cuantas);
}
