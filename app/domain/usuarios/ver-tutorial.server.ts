import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";

/** Remembers that the actor has seen the tutorial. */
export function verTutorial({ db, actor }: Contexto): void {
  db.update(usuarios).set({ tutorialVisto: true }).where(eq(usuarios.id, actor.id)).run();
}
