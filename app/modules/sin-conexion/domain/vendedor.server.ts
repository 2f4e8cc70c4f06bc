import { eqGiven, preparedQuery } from "@db/prepared.server";
import { usuarios } from "@db/schema/usuarios";
import { and, eq, or, sql } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";

const deLaTienda = preparedQuery((db) => {
  const { id, rol, username, activo, creadoPorId } = usuarios;
  const dueno = sql.placeholder("duenoId");
  return db
    .select({ id, rol, username, activo })
    .from(usuarios)
    .where(and(eqGiven(id, "id"), or(eq(id, dueno), eq(creadoPorId, dueno))));
});

/** Somebody of the shop, active or not; `undefined` for anybody else. */
export const personaDeLaTienda = ({ db, duenoId }: Contexto, id: number) => deLaTienda(db).get({ id, duenoId });

export type Persona = NonNullable<ReturnType<typeof personaDeLaTienda>>;
