import type { Database } from "@db/open.server";
import { mensajesSalientes } from "@db/schema/correo";
import type { Instante } from "../compartido/fecha";
import type { Carta } from "./carta";

interface Envio {
  /** Whom it is about; null for nobody. */
  usuarioId: number | null;
  destino: string;
  carta: Carta;
  ahora: Instante;
}

/**
 * Stores a message that is to leave, and returns its id. Call it inside the transaction of what the message is about: both are kept, or
 * neither.
 */
export function encolarCorreo(db: Database, { usuarioId, destino, carta, ahora }: Envio): number {
  const { id } = db
    .insert(mensajesSalientes)
    .values({ usuarioId, destino, ...carta, estado: "pendiente", proximoIntento: ahora, creado: ahora })
    .returning({ id: mensajesSalientes.id })
    .get();
  return id;
}

/**
 * Runs `comando` and keeps what it did only when `vale`. For answers that must take the same time whether an account exists or not: the
 * work is done in both cases.
 */
export function soloSi({ $client: client }: Database, vale: boolean, comando: () => void): void {
  client.exec("savepoint solo_si");
  try {
    comando();
    if (!vale) client.exec("rollback to solo_si");
  } finally {
    client.exec("release solo_si");
  }
}
