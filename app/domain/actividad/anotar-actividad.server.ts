import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import type { Instante } from "../compartido/fecha";
import { nombreDe } from "../usuarios/nombre";
import type { Clase } from "./clases";

/** Who acts, in which shop, and when: a `Contexto` fits. */
interface Quien {
  db: Database;
  /** `null` for nobody of the shop. */
  actor: { id: number } | null;
  duenoId: number;
  ahora: Instante;
  direccion?: string;
}

interface Hecho {
  clase: Clase;
  /** A sentence that goes on after the person's name: «cambió su contraseña». */
  que: string;
  /** The page of what it is about. */
  enlace?: string;
}

/** What stands for a person who is none of the shop. */
export const NADIE = "Alguien";

/** Notes what somebody did, for the owner to read. Call it in the transaction of the deed, so that both are kept, or neither. */
export function anotarActividad({ db, actor, duenoId, ahora, direccion = "" }: Quien, hecho: Hecho): void {
  const persona = actor && db.select().from(usuarios).where(eq(usuarios.id, actor.id)).get();
  db.insert(actividad)
    .values({
      ...hecho,
      usuarioId: duenoId,
      actorId: actor?.id ?? null,
      quien: persona ? nombreDe(persona) : NADIE,
      direccion,
      instante: ahora,
    })
    .run();
}

/** The admin in whose shop an account works. */
export const duenoDe = ({ id, creadoPorId }: Pick<typeof usuarios.$inferSelect, "id" | "creadoPorId">): number => creadoPorId ?? id;

/** {@link anotarActividad} of the account itself, where there is no session yet. */
export function anotarDeCuenta(db: Database, usuarioId: number, hecho: Hecho, cuando: { ahora: Instante; direccion?: string }): void {
  const usuario = db.select().from(usuarios).where(eq(usuarios.id, usuarioId)).get();
  if (usuario) anotarActividad({ db, actor: usuario, duenoId: duenoDe(usuario), ...cuando }, hecho);
}
