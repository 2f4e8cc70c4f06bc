import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { importaciones } from "@db/schema/importaciones";
import { eq, sql } from "drizzle-orm";
import { prepararFilas, soltarFilas } from "../importaciones/preparar.server";
import { desindizarProductos } from "../listas/indizar.server";
import { enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import { deshacer } from "./deshacer.server";

/**
 * Takes back an import whose undo was asked for, in one transaction; what takes long is done before it. When it is refused, the import stays
 * as it was, and says why.
 */
export function deshacerImportacionPendiente(db: Database, id: number, reloj: () => Instante): void {
  const importacion = db.select().from(importaciones).where(eq(importaciones.id, id)).get();
  if (importacion?.estado !== "deshaciendo" || importacion.actividadId === null) return;
  const { usuarioId: duenoId, creadoPorId, actividadId, clase } = importacion;
  try {
    prepararFilas(db, importacion);
    if (clase === "productos") desindizarProductos(db, baseDe(db, actividadId));
    // It asks itself whether a new record is in use, once for all of them. SQLite would ask for each one: a third of the time that tills wait.
    db.$client.pragma("foreign_keys = OFF");
    deshacer({ db, duenoId, actor: { id: creadoPorId, rol: "admin" }, ahora: reloj() }, actividadId, true);
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    noDeshacer(db, id, `No se deshizo nada. ${error.message}`);
  } finally {
    db.$client.pragma("foreign_keys = ON");
    soltarFilas(db);
  }
}

const baseDe = (db: Database, actividadId: number): number =>
  db.get<{ base: number }>(sql`select ${actividad.deshacer} ->> '$.base' as base from ${actividad} where ${actividad.id} = ${actividadId}`)
    .base;

/** Says of an import that it was not undone. */
export function noDeshacer(db: Database, id: number, motivo: string): void {
  enTransaccion({ db }, () =>
    db.update(importaciones).set({ estado: "hecha", motivo }).where(sql`id = ${id} and estado = 'deshaciendo'`).run(),
  );
}
