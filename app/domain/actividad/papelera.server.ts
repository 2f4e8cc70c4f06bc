import type { Database } from "@db/open.server";
import { papelera } from "@db/schema/actividad";
import { eq, lte } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
import { type Eliminado, eliminar } from "./comando.server";
import type { Copia } from "./copia-de-registro.server";

/** Time in which an action can be undone. */
export const PLAZO_MS = 10 * 60 * 1000;

/** {@link eliminar} for a command that deletes the record itself. */
export const conPapelera = <T>(ctx: Contexto, eliminado: Eliminado, run: () => T): T => eliminar(ctx, eliminado, run);

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
