import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { importaciones } from "@db/schema/importaciones";
import { busquedaHasta } from "@db/schema/sistema";
import { rest } from "@db/transaction.server";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { type Contexto, type EnElFondo, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { propioConId } from "~/domain/nucleo/propios.server";
import { prepararFilas, soltarFilas } from "./filas-listas.server";

/** Rows of an import that are taken back at once. More of them are a task of the background: other shops would wait. */
const AL_INSTANTE = 500;
/** Products that leave the search index at once. */
const LOTE = 2_000;

const Aplazable = z.object({ importacion: z.number() });

/** Asks the background to take back an import, when it is large. Returns whether it did. Throws ReglaIncumplida when that was asked before. */
export function aplazarImportacion(ctx: Contexto, registrados: unknown): boolean {
  const importacion = ctx.db
    .select()
    .from(importaciones)
    .where(propioConId(ctx, importaciones, Aplazable.parse(registrados).importacion))
    .get();
  if (importacion?.estado === "deshaciendo") throw new ReglaIncumplida("", "Esto ya se está deshaciendo.");
  if (importacion?.estado !== "hecha" || importacion.nuevos + importacion.cambios <= AL_INSTANTE) return false;
  const pedida = { estado: "deshaciendo", motivo: "", avance: 0 } as const;
  ctx.db.update(importaciones).set(pedida).where(eq(importaciones.id, importacion.id)).run();
  return true;
}

/**
 * Takes back an import whose undo was asked for, in one transaction; what takes long is done before it. When it is refused, the import stays
 * as it was, and says why.
 */
export function deshacerImportacionPendiente(db: Database, id: number, { extensiones, reloj }: EnElFondo): void {
  const importacion = db.select().from(importaciones).where(eq(importaciones.id, id)).get();
  if (importacion?.estado !== "deshaciendo" || importacion.actividadId === null) return;
  const { usuarioId: duenoId, creadoPorId, actividadId, clase } = importacion;
  try {
    prepararFilas(db, importacion);
    if (clase === "productos") desindizarProductos(db, baseDe(db, actividadId));
    // It asks itself whether a new record is in use, once for all of them. SQLite would ask for each one: a third of the time that tills wait.
    db.$client.pragma("foreign_keys = OFF");
    deshacer({ db, duenoId, actor: { id: creadoPorId, rol: "admin" }, ahora: reloj(), extensiones }, actividadId, true);
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    noDeshacer(db, id, `No se deshizo nada. ${error.message}`);
  } finally {
    db.$client.pragma("foreign_keys = ON");
    soltarFilas(db);
  }
}

/** Takes the products above `base` out of the search index, in parts: they are searched one by one until they enter it again. */
function desindizarProductos(db: Database, base: number): void {
  for (let queda = true; queda; ) {
    ejecutarEnTransaccion({ db }, () => {
      const { hasta, lista } = busquedaHasta;
      const deProductos = eq(lista, "productos");
      const ultima = db.select({ hasta }).from(busquedaHasta).where(deProductos).get()?.hasta ?? 0;
      const desde = Math.max(base, ultima - LOTE);
      queda = desde < ultima;
      if (!queda) return;
      // Raw SQL: the schema cannot describe a table of FTS5.
      db.run(sql`delete from productos_busqueda where rowid > ${desde} and rowid <= ${ultima}`);
      db.update(busquedaHasta).set({ hasta: desde }).where(deProductos).run();
    });
    rest();
  }
}

const baseDe = (db: Database, actividadId: number): number =>
  db
    .select({ base: sql<number>`${actividad.deshacer} ->> '$.base'` })
    .from(actividad)
    .where(eq(actividad.id, actividadId))
    .get()?.base ?? 0;

/** Marks an import, whose undo was begun, as not undone. */
export function noDeshacer(db: Database, id: number, motivo: string): void {
  const enCurso = and(eq(importaciones.id, id), eq(importaciones.estado, "deshaciendo"));
  ejecutarEnTransaccion({ db }, () => db.update(importaciones).set({ estado: "hecha", motivo }).where(enCurso).run());
}
