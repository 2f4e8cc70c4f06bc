import type { Database } from "@db/open.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { noHayUsuarios } from "~/domain/usuarios/estreno.server";

/** Throws NoEncontrado once somebody is registered. */
export function exigirSinUsuarios(db: Pick<Database, "select">): void {
  if (!noHayUsuarios(db)) throw new NoEncontrado("Este equipo ya tiene una tienda: una copia solo se recibe en uno vacío.");
}
