import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";

/** The shop charges INC from now on, or no longer does. */
export const cobraInc = ({ db, duenoId }: Contexto, responsable_inc = true) =>
  db.update(tiendas).set({ responsable_inc }).where(eq(tiendas.usuarioId, duenoId)).run();
