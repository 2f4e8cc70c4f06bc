import { createHash } from "node:crypto";
import { clavesEnvio } from "@db/schema/sistema";
import { and, eq, lt } from "drizzle-orm";
import type { Contexto } from "./contexto.server";
import { ReglaIncumplida } from "./errores";

interface Envio {
  recurso: string;
  /** `null` when the form carries no key. */
  clave: string | null;
  /** All that was sent. */
  datos: unknown;
}

/**
 * Makes a record once for each key of the same user: the same form sent again answers with the id of the first. Call it inside a
 * transaction. Throws ReglaIncumplida when the key comes again with something else: a page gone back to must not swallow what it holds now.
 */
export function unaVez(ctx: Contexto, { recurso, clave, datos }: Envio, crear: () => number): number {
  if (clave === null) return crear();
  const { db, actor, ahora } = ctx;
  const fila = {
    usuarioId: actor.id,
    clave: `${recurso}/${clave}`,
    huella: createHash("sha256").update(JSON.stringify(datos)).digest("hex"),
  };
  const usada = db
    .select()
    .from(clavesEnvio)
    .where(and(eq(clavesEnvio.usuarioId, fila.usuarioId), eq(clavesEnvio.clave, fila.clave)))
    .get();
  if (usada && usada.huella !== fila.huella)
    throw new ReglaIncumplida("", "Este formulario ya se registró con otros datos. Ábralo de nuevo para registrar más.");
  if (usada) return usada.recursoId;
  const recursoId = crear();
  db.insert(clavesEnvio)
    .values({ ...fila, recursoId, creada: ahora })
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
