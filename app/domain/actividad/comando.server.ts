import { papelera } from "@db/schema/actividad";
import { eq, getTableName } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Contexto, ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { type Cuando, exigirPeriodoAbierto } from "../nucleo/periodo.server";
import { type Envio, unaVez } from "../nucleo/una-vez.server";
import { anotarActividad, type Hecho } from "./anotar-actividad.server";
import { vigilarLibros } from "./asientos.server";
import type { Clase } from "./clases";
import { copiaDeRegistro } from "./papelera.server";

/** Records what the command did. For an undo it adds the ledger rows that the command wrote until then. */
export type Anotar = (hecho: Hecho) => number;

/**
 * Runs a command of a person in one transaction. The command records with `anotar` what it did; a throw rolls back both.
 */
export function comando<T>(ctx: Contexto, run: (anotar: Anotar) => T): T {
  return ejecutarEnTransaccion(ctx, () => {
    const asientos = vigilarLibros(ctx);
    return run(({ deshacer, ...hecho }) =>
      anotarActividad(ctx, deshacer ? { deshacer: { asientos: asientos(), ...deshacer }, ...hecho } : hecho),
    );
  });
}

/**
 * {@link comando} for a form that may be sent twice: with the same key and data, returns the id of the first call. Throws EnvioRepetido for
 * other data.
 */
export const comandoUnaVez = (ctx: Contexto, envio: Envio, run: (anotar: Anotar) => number): number =>
  comando(ctx, (anotar) => unaVez(ctx, envio, () => run(anotar)));

interface Eliminado {
  tabla: SQLiteTable & { id: SQLiteColumn };
  id: number;
  /** The day of a document; null for what is none. */
  fecha: Cuando | null;
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
 * Deletes a record, so that an undo brings it back with all that goes with it. `run` gives back its units, debts and cash; it calls `borrar`
 * once, and its result is returned. Throws ReglaIncumplida when the books are closed over its day.
 */
export function eliminar(ctx: Contexto, eliminado: Eliminado): void;
export function eliminar<T>(ctx: Contexto, eliminado: Eliminado, run: (borrar: () => void) => T): T;
export function eliminar<T>(
  ctx: Contexto,
  { tabla, id, fecha, que, pagina, clase = "eliminado", toca = [], sin }: Eliminado,
  run?: (borrar: () => void) => T,
): T | undefined {
  return comando(ctx, (anotar) => {
    if (fecha !== null) exigirPeriodoAbierto(ctx, fecha);
    const copia = copiaDeRegistro(ctx.db, getTableName(tabla), id, sin);
    const borrar = () => void ctx.db.delete(tabla).where(eq(tabla.id, id)).run();
    const resultado = run?.(borrar);
    if (!run) borrar();
    const actividadId = anotar({ clase, que, deshacer: { tipo: "eliminado", volver: pagina, toca: [pagina, ...toca], fecha } });
    ctx.db
      .insert(papelera)
      .values({ actividadId, instante: ctx.ahora, contenido: JSON.stringify(copia) })
      .run();
    return resultado;
  });
}
