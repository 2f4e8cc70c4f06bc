import { createHash } from "node:crypto";
import { eqGiven, placeholdersOf, preparedQuery } from "@db/prepared.server";
import { clavesEnvio } from "@db/schema/sistema";
import { and, lt } from "drizzle-orm";
import type { Contexto } from "./contexto.server";
import { EnvioRepetido } from "./errores";

/** A form that may be sent twice, and what makes it the same one. */
export interface Envio {
  recurso: string;
  /** `null` when the form has no key. */
  clave: string | null;
  datos: unknown;
}

const claveUsada = preparedQuery((db) =>
  db
    .select()
    .from(clavesEnvio)
    .where(and(eqGiven(clavesEnvio.usuarioId, "usuarioId"), eqGiven(clavesEnvio.clave, "clave"))),
);
const guardarClave = preparedQuery((db) => db.insert(clavesEnvio).values(placeholdersOf(clavesEnvio)));

/**
 * Creates a record once per user and key. A repeated key with the same data returns the id of the first call. Call it inside a transaction.
 * Throws EnvioRepetido when the key repeats with other data, so that new data from a page reopened with the back button is not lost
 * silently.
 */
export function unaVez(ctx: Contexto, { recurso, clave, datos }: Envio, crear: () => number): number {
  if (clave === null) return crear();
  const { db, actor, ahora } = ctx;
  const fila = {
    usuarioId: actor.id,
    clave: `${recurso}/${clave}`,
    huella: createHash("sha256").update(JSON.stringify(datos)).digest("hex"),
  };
  const usada = claveUsada(db).get(fila);
  if (usada && usada.huella !== fila.huella) throw new EnvioRepetido(usada.recursoId);
  if (usada) return usada.recursoId;
  const recursoId = crear();
  guardarClave(db).run({ ...fila, recursoId, creada: ahora });
  return recursoId;
}

/** Id of the record that the caller created with `clave`; `undefined` when there is none. */
export function creadoCon({ db, actor }: Contexto, recurso: string, clave: string | null): number | undefined {
  return clave === null ? undefined : claveUsada(db).get({ usuarioId: actor.id, clave: `${recurso}/${clave}` })?.recursoId;
}

const SEMANA_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes keys older than a week: no form is sent again after that time. */
export function purgarClaves(db: Contexto["db"], ahora: number): void {
  db.delete(clavesEnvio)
    .where(lt(clavesEnvio.creada, ahora - SEMANA_MS))
    .run();
}
