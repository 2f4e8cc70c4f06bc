import type { Database } from "@db/open.server";
import { importaciones } from "@db/schema/importaciones";
import { and, asc, eq, lt, ne } from "drizzle-orm";
import { enTransaccion } from "../compartido/contexto.server";
import type { Instante } from "../compartido/fecha";

const MES_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes the oldest import that is a month old, with its rows: one a call, because one may have 20,000 rows. */
export function purgarImportaciones(db: Database, ahora: Instante): void {
  const { id, fecha, estado } = importaciones;
  const vieja = db
    .select({ id })
    .from(importaciones)
    .where(and(lt(fecha, ahora - MES_MS), ne(estado, "escribiendo")))
    .orderBy(asc(fecha))
    .limit(1)
    .get();
  if (vieja) enTransaccion({ db }, () => db.delete(importaciones).where(eq(id, vieja.id)).run());
}
