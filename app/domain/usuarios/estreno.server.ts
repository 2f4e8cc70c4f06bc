import type { Database } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";
import { NoEncontrado } from "../nucleo/errores";

/** Whether nobody is registered yet. */
export const sinUsuarios = (db: Pick<Database, "select">): boolean => !db.select({ id: usuarios.id }).from(usuarios).limit(1).get();

/** Throws NoEncontrado once somebody is registered. */
export function exigirSinUsuarios(db: Pick<Database, "select">): void {
  if (!sinUsuarios(db)) throw new NoEncontrado("Este equipo ya tiene una tienda: una copia solo se recibe en uno vacío.");
}
