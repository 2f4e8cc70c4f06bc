import type { Database } from "@db/open.server";
import { importaciones } from "@db/schema/importaciones";
import { and, asc, lt, notInArray } from "drizzle-orm";
import { enTransaccion } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
import { borrarLote, ocultar } from "./lectura.server";

const SEMANA_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes some rows of the oldest import that is a week old: one may have 20,000, and tills wait meanwhile. */
export function purgarImportaciones(db: Database, ahora: Instante): void {
  const { id, fecha, estado } = importaciones;
  const vieja = db
    .select({ id })
    .from(importaciones)
    .where(and(lt(fecha, ahora - SEMANA_MS), notInArray(estado, ["escribiendo", "deshaciendo"])))
    .orderBy(asc(fecha))
    .limit(1)
    .get();
  if (!vieja) return;
  enTransaccion({ db }, () => {
    ocultar({ db }, vieja.id);
    borrarLote({ db }, vieja.id);
  });
}
