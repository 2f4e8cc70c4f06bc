import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import type { Instante } from "../compartido/fecha";
import { nombreDe } from "../compartido/nombre";
import type { Clase } from "./clases";

/** Who acts, in which shop, and when: a `Contexto` fits. */
interface Quien {
  db: Database;
  /** A person of the shop, or how somebody is called who is none. */
  actor: { id: number } | string;
  duenoId: number;
  ahora: Instante;
  direccion?: string;
}

interface Hecho {
  clase: Clase;
  /** What follows the person's name: «cambió su contraseña». */
  que: string;
  /** The page of what it is about. */
  enlace?: string;
}

/** Notes what somebody did, for the owner to read. Call it in the transaction of the deed, so that both are kept, or neither. */
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

/** {@link anotarActividad} of an account by itself, where there is no context yet. */
export function anotarDeCuenta(
  db: Database,
  { id, creadoPorId }: Cuenta,
  hecho: Hecho,
  cuando: { ahora: Instante; direccion?: string; actor?: string },
): void {
  anotarActividad({ db, actor: { id }, duenoId: creadoPorId ?? id, ...cuando }, hecho);
}

/** Who acts where the program is started, and not in a browser. */
export const CONSOLA = "La consola del equipo";
