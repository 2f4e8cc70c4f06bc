import type { Database } from "@db/open.server";
import { SinPermiso } from "./errores";
import type { Instante } from "./fecha";
import type { Rol } from "./rol";

/** Who acts, for which shop, on which database, and when: all that a command may know of the world. */
export interface Contexto {
  readonly db: Database;
  readonly actor: { readonly id: number; readonly rol: Rol };
  /** The admin that owns every record this context can see. */
  readonly duenoId: number;
  readonly ahora: Instante;
  /** Whether an SMS provider is configured: without one no message is stored. */
  readonly conSms?: boolean;
  /** The network address that the actor came from. */
  readonly direccion?: string;
}

/** Throws {@link SinPermiso} unless the actor is the shop's admin. */
export function exigirAdmin(ctx: Contexto): void {
  if (ctx.actor.rol !== "admin") throw new SinPermiso();
}

/**
 * Runs `comando` in one immediate transaction; inside another one it simply joins it. A throw undoes everything. Throws
 * {@link FileFailure} when the database file is not in its place: before anything is written, or after, when it may have been lost.
 */
export function enTransaccion<T>({ db: { $client: client, file } }: Pick<Contexto, "db">, comando: () => T): T {
  if (client.inTransaction) return comando();
  file.require();
  const hecho = client.transaction(comando).immediate();
  file.require();
  return hecho;
}
