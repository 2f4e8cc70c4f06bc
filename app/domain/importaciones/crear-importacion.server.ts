import { setImmediate as nextTurn } from "node:timers/promises";
import { filasImportacion, importaciones } from "@db/schema/importaciones";
import { eq } from "drizzle-orm";
import { type Contexto, enTransaccionConOtros, exigirAdmin } from "../compartido/contexto.server";
import type { FilaDeTabla } from "./celdas";
import type { Clase } from "./clases";
import { ACCIONES, type DatosDeFila, type FilaRevisada } from "./fila";
import { IMPORTADORES } from "./importadores.server";

/** Rows that are reviewed before another request takes its turn: some milliseconds. */
const REVISADAS = 10;
/** Rows that are stored in one transaction. */
const GUARDADAS = 100;

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
  for (let desde = 0; desde < filas.length; desde += REVISADAS) {
    await nextTurn();
    revisadas.push(...IMPORTADORES[clase].revisar(ctx, filas.slice(desde, desde + REVISADAS), vistas));
  }
  const id = await enTransaccionConOtros(ctx, () => insertar(ctx, clase, archivo));
  for (let desde = 0; desde < revisadas.length; desde += GUARDADAS) {
    const lote = revisadas.slice(desde, desde + GUARDADAS).map((revisada) => filaDe(id, revisada));
    await enTransaccionConOtros(ctx, () => ctx.db.insert(filasImportacion).values(lote).run());
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

/** A reviewed row as it is stored. */
export function filaDe(importacionId: number, { fila, accion, registroId, celdas, valores, antes, faltas }: FilaRevisada) {
  const datos: DatosDeFila = { celdas, valores };
  return {
    importacionId,
    fila,
    accion,
    registroId,
    datos: JSON.stringify(datos),
    antes: antes && JSON.stringify(antes),
    errores: faltas.length > 0 ? JSON.stringify(faltas) : null,
  };
}
