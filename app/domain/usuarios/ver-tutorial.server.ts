import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";

/** Marks the tutorial as seen by the actor. */
export function verTutorial({ db, actor }: Contexto): void {
  db.update(usuarios).set({ tutorialVisto: true }).where(eq(usuarios.id, actor.id)).run();
}
