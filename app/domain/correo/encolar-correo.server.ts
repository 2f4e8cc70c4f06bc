import type { Database } from "@db/open.server";
import { mensajesSalientes } from "@db/schema/correo";
import type { Instante } from "../nucleo/fecha";
import type { Carta } from "./carta";

interface Envio {
  /** User that the message is about; null for none. */
  usuarioId: number | null;
  destino: string;
  carta: Carta;
  ahora: Instante;
  /** Electronic document that goes with it. */
  documentoId?: number;
}

/** Queues a message and returns its id. Call it in the transaction of the event that it reports, so that both are stored or neither. */
export function encolarCorreo(db: Database, { usuarioId, destino, carta, ahora, documentoId }: Envio): number {
  const { id } = db
    .insert(mensajesSalientes)
    .values({ usuarioId, destino, ...carta, estado: "pendiente", proximoIntento: ahora, creado: ahora, documentoId })
    .returning({ id: mensajesSalientes.id })
    .get();
  return id;
}

/**
 * Runs `comando` and undoes it unless `vale`. The work is the same in both cases, so the response time does not show whether an account
 * exists. A savepoint of its own: a transaction of Drizzle is taken back only by an error.
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
