import { sesiones } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { hashDe } from "./sesiones.server";

/** Keeps in a session how many rows a page of products has. */
export function elegirFilas({ db }: Pick<Contexto, "db">, sessionId: string, filas: number): void {
  db.update(sesiones)
    .set({ filas })
    .where(eq(sesiones.idHash, hashDe(sessionId)))
    .run();
}
