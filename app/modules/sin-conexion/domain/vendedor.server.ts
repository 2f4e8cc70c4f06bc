import { usuarios } from "@db/schema/usuarios";
import { and, eq, or } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";

/** Somebody of the shop, active or not; `undefined` for anybody else. */
export const personaDeLaTienda = ({ db, duenoId }: Contexto, id: number) =>
  db
    .select({ id: usuarios.id, rol: usuarios.rol, username: usuarios.username, activo: usuarios.activo })
    .from(usuarios)
    .where(and(eq(usuarios.id, id), or(eq(usuarios.id, duenoId), eq(usuarios.creadoPorId, duenoId))))
    .get();

export type Persona = NonNullable<ReturnType<typeof personaDeLaTienda>>;
