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
  /** The network address that the actor came from. */
  readonly direccion?: string;
  /** Absent without an SMS provider: no message is stored then. */
  readonly sms?: AjustesSms | undefined;
}

/** On what terms the shops of this box send text messages. */
export interface AjustesSms {
  /** Messages a day of a shop for which the operator set no other limit. */
  readonly limiteDiario: number;
  /** A shop sends nothing until the operator allows it. */
  readonly conPermiso: boolean;
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
