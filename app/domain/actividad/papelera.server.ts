import type { Database } from "@db/open.server";
import { papelera } from "@db/schema/actividad";
import { eq, getTableName, lte, type Table } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
import { anotarActividad } from "./anotar-actividad.server";
import { vigilarLibros } from "./asientos.server";
import type { Clase } from "./clases";
import { type Copia, copiaDeRegistro } from "./copia-de-registro.server";

/** Time in which an action can be undone. */
export const PLAZO_MS = 10 * 60 * 1000;

interface Eliminado {
  tabla: Table;
  id: number;
  /** «eliminó la venta FV-12». */
  que: string;
  /** The page of the record, once it is back. */
  pagina: string;
  clase?: Clase;
  /** Pages of other records that it rests on. */
  toca?: readonly string[];
  /** Tables whose rows do not come back. */
  sin?: readonly string[];
}

/**
 * Runs a command that deletes a record, and records it so that an undo brings back the record with all that goes with it. Returns what the
 * command returns. Use it in the transaction of the command.
 */
export function conPapelera<T>(
  ctx: Contexto,
  { tabla, id, que, pagina, clase = "eliminado", toca = [], sin }: Eliminado,
  eliminar: () => T,
): T {
  const copia = copiaDeRegistro(ctx.db, getTableName(tabla), id, sin);
  const asientos = vigilarLibros(ctx);
  const resultado = eliminar();
  const deshacer = { tipo: "eliminado", volver: pagina, toca: [pagina, ...toca], asientos: asientos() };
  const actividadId = anotarActividad(ctx, { clase, que, deshacer });
  ctx.db
    .insert(papelera)
    .values({ actividadId, instante: ctx.ahora, contenido: JSON.stringify(copia) })
    .run();
  return resultado;
}

/** What the action `actividadId` deleted; null when it is not kept any more. */
export function enPapelera({ db }: Pick<Contexto, "db">, actividadId: number): Copia | null {
  const fila = db.select().from(papelera).where(eq(papelera.actividadId, actividadId)).get();
  return fila ? JSON.parse(fila.contenido) : null;
}

/** Deletes for good what can no longer be undone. */
export function vaciarPapelera(db: Database, ahora: Instante): void {
  db.delete(papelera)
    .where(lte(papelera.instante, ahora - PLAZO_MS))
    .run();
}
