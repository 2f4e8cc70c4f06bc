import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import type { Instante } from "../compartido/fecha";
import { nombreDe } from "../compartido/nombre";
import type { Clase } from "./clases";

/** Actor, shop and time of an action; a `Contexto` fits. */
interface Quien {
  db: Database;
  /** A person of the shop, or the name of an actor outside the shop. */
  actor: { id: number } | string;
  duenoId: number;
  ahora: Instante;
  direccion?: string;
}

interface Hecho {
  clase: Clase;
  /** Text after the person's name: «cambió su contraseña». */
  que: string;
  /** URL of the page of the changed record. */
  enlace?: string;
}

/** Records an action for the owner to read. Call it in the transaction of the action, so that both are stored or neither. */
export function anotarActividad({ db, actor, duenoId, ahora, direccion = "" }: Quien, hecho: Hecho): void {
  const quien = typeof actor === "string" ? { quien: actor } : { quien: nombreActual(db, actor.id), actorId: actor.id };
  db.insert(actividad)
    .values({ ...hecho, ...quien, usuarioId: duenoId, direccion, instante: ahora })
    .run();
}

function nombreActual(db: Database, id: number): string {
  const { username, nombre, apellido } = usuarios;
  const persona = db.select({ username, nombre, apellido }).from(usuarios).where(eq(usuarios.id, id)).get();
  return persona ? nombreDe(persona) : "";
}

type Cuenta = Pick<typeof usuarios.$inferSelect, "id" | "creadoPorId">;

/** {@link anotarActividad} for an account, when there is no context yet. */
export function anotarDeCuenta(
  db: Database,
  { id, creadoPorId }: Cuenta,
  hecho: Hecho,
  cuando: { ahora: Instante; direccion?: string; actor?: string },
): void {
  anotarActividad({ db, actor: { id }, duenoId: creadoPorId ?? id, ...cuando }, hecho);
}

/** Name of the actor when a command runs in the server console. */
export const CONSOLA = "La consola del equipo";
