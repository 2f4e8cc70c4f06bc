import type { Database } from "@db/open.server";
import { eqGiven, placeholdersOf, preparedQuery } from "@db/prepared.server";
import { actividad } from "@db/schema/actividad";
import type { usuarios } from "@db/schema/usuarios";
import { and, eq, isNull, sql } from "drizzle-orm";
import { nombreDePersona } from "../compartido/persona.server";
import type { Contexto } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
import type { Cuando } from "../nucleo/periodo.server";
import type { Asientos } from "./asientos.server";
import type { Clase } from "./clases";

/** Actor, shop and time of an action; a `Contexto` fits. */
interface Autor extends Pick<Contexto, "onUndoable"> {
  db: Database;
  /** A person of the shop, or the name of an actor outside the shop. */
  actor: { id: number } | string;
  duenoId: number;
  ahora: Instante;
  direccion?: string;
}

/** What an undo needs. Each undo has data of its own besides. */
export interface Deshacer {
  /** Name of the undo: `domain/deshacer/tipos.server.ts`. */
  tipo: string;
  /** The ledger rows that the action wrote; the undo writes as many against them. */
  asientos?: Asientos;
  /** The page to show after the undo; the link of the action when absent. */
  volver?: string;
  /** The records that the action rests on; its link when absent. No undo when a later action rests on one of them. */
  toca?: readonly string[];
  /** The day of a document of before, which the undo brings back. */
  fecha?: Cuando | null;
  [dato: string]: unknown;
}

export interface Hecho {
  clase: Clase;
  /** Text after the person's name: «cambió su contraseña». */
  que: string;
  /** URL of the page of the changed record. */
  enlace?: string;
  /** For an action that can be undone. */
  deshacer?: Deshacer;
  /** For an undo: the action that it took back. */
  deshaceId?: number;
  /** Key of the ticket that the action serves. */
  tiquete?: string | null;
}

const anotar = preparedQuery((db) =>
  db
    .insert(actividad)
    .values(placeholdersOf(actividad, "veces", "venta"))
    .returning({ id: actividad.id }),
);

/**
 * Records an action for the owner to read, and returns the id of its row. Call it in the transaction of the action, so that both are stored
 * or neither. A command of a person does it through `comando`.
 */
export function anotarActividad({ db, actor, duenoId, ahora, direccion = "", onUndoable }: Autor, hecho: Hecho): number {
  const quien = typeof actor === "string" ? { quien: actor, actorId: null } : { quien: nombreDePersona(db, actor.id), actorId: actor.id };
  const { clase, que, enlace = "", deshacer, deshaceId = null, tiquete = null } = hecho;
  const guardado = deshacer ? JSON.stringify(deshacer) : null;
  const suceso = { usuarioId: duenoId, clase, que, enlace, direccion, instante: ahora, deshacer: guardado, deshaceId, tiquete, ...quien };
  const { id } = anotar(db).get(suceso);
  if (deshacer) onUndoable?.(id);
  return id;
}

/** Counts once more what a row of the activity says. */
export function contarOtraVez(db: Database, id: number): void {
  db.update(actividad)
    .set({ veces: sql`${actividad.veces} + 1` })
    .where(eq(actividad.id, id))
    .run();
}

const deTiquete = preparedQuery((db) =>
  db
    .update(actividad)
    .set({ venta: sql`${sql.placeholder("numero")}` })
    .where(and(eqGiven(actividad.usuarioId, "duenoId"), eqGiven(actividad.tiquete, "tiquete"), isNull(actividad.venta))),
);

/** Tells the actions that served a ticket the number of its sale. */
export function anotarVentaDelTiquete({ db, duenoId }: Contexto, tiquete: string | null, numero: string): void {
  if (tiquete !== null) deTiquete(db).run({ numero, duenoId, tiquete });
}

type Usuario = Pick<typeof usuarios.$inferSelect, "id" | "creadoPorId">;

/** {@link anotarActividad} for an account, when there is no context yet. */
export function anotarDeUsuario(
  db: Database,
  { id, creadoPorId }: Usuario,
  hecho: Hecho,
  cuando: { ahora: Instante; direccion?: string; actor?: string },
): void {
  anotarActividad({ db, actor: { id }, duenoId: creadoPorId ?? id, ...cuando }, hecho);
}

/** Name of the actor when a command runs in the server console. */
export const CONSOLA = "Quien maneja el equipo";
