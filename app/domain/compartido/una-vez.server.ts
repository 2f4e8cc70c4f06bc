import { clavesEnvio } from "@db/schema";
import { and, eq, lt } from "drizzle-orm";
import type { Contexto } from "./contexto.server";

/** Makes a record once per `clave` of the same user: sent again, it answers with the id of the first. Call it inside a transaction. */
export function unaVez(ctx: Contexto, recurso: string, clave: string | null, crear: () => number): number {
  if (clave === null) return crear();
  const { db, actor, ahora } = ctx;
  const usada = db
    .select()
    .from(clavesEnvio)
    .where(and(eq(clavesEnvio.usuarioId, actor.id), eq(clavesEnvio.clave, `${recurso}/${clave}`)))
    .get();
  if (usada) return usada.recursoId;
  const recursoId = crear();
  db.insert(clavesEnvio)
    .values({ usuarioId: actor.id, clave: `${recurso}/${clave}`, recursoId, creada: ahora })
    .run();
  return recursoId;
}

const SEMANA_MS = 7 * 24 * 60 * 60 * 1000;

/** Forgets keys that no form can still be waiting to send again. */
export function purgarClaves(db: Contexto["db"], ahora: number): void {
  db.delete(clavesEnvio)
    .where(lt(clavesEnvio.creada, ahora - SEMANA_MS))
    .run();
}
