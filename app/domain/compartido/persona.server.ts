import { eqGiven, preparedQuery } from "@db/prepared.server";
import { usuarios } from "@db/schema/usuarios";
import type { Contexto } from "../nucleo/contexto.server";
import { nombreDe } from "./personas";

const persona = preparedQuery((db) => {
  const { id, username, nombre, apellido } = usuarios;
  return db.select({ username, nombre, apellido }).from(usuarios).where(eqGiven(id, "id"));
});

/** Display name of the person `id`; "" when the account is gone. */
export function nombreDePersona(db: Contexto["db"], id: number): string {
  const fila = persona(db).get({ id });
  return fila ? nombreDe(fila) : "";
}

/** User name of the person `id`; "" when the account is gone. */
export const usernameDe = (db: Contexto["db"], id: number): string => persona(db).get({ id })?.username ?? "";
