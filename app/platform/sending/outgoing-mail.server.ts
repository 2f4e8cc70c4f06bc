import type { Database } from "@db/open.server";
import { whenFree } from "@db/transaction.server";
import { anotarEntrega, anotarFallo, type MensajeSaliente, tomarPendientes } from "~/domain/correo/por-enviar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { type Adjunto, EntregaFallida, type MailSender } from "~/integrations/correo/mail-sender";
import type { Env } from "../process/env.server";
import { log, logError } from "../process/log.server";
import { startQueue, underWay } from "../process/queue.server";

const AT_ONCE = 5;

/** Makes the files that go with a message. Rejects with EntregaFallida when they cannot be made now. */
export type Attach = (message: MensajeSaliente) => Promise<readonly Adjunto[]>;

type Box = { db: Database; env: Env } & Pick<Contexto, "extensiones">;

/** Makes an {@link Attach} for the service; it has no files for a message of others. */
export type Attacher = (box: Box) => Attach;

/** What all of them attach. */
export function attachedBy(attachers: readonly Attacher[], box: Box): Attach {
  const all = attachers.map((attacher) => attacher(box));
  return async (message) => (await Promise.all(all.map((attach) => attach(message)))).flat();
}

/** Sends the waiting messages of all processes. The returned function stops it and gives running sends one more second. */
export function startOutgoingMail(db: Database, sender: MailSender, attach: Attach): () => Promise<void> {
  const mail = outgoingMail(db, sender, Date.now, attach);
  const stop = startQueue(db, mail);
  return async () => {
    await stop();
    mail.leave();
  };
}

/** Takes the due messages and sends up to five at a time, outside of any transaction. One that hangs does not delay the others. */
export function outgoingMail(db: Database, sender: MailSender, now: () => number, attach: Attach = async () => []) {
  const sends = underWay<MensajeSaliente>(db);
  let left = false;

  async function send(message: MensajeSaliente): Promise<undefined> {
    const note = await attempt(sender, attach, message);
    // After `leave` the database is closed; the next process sends the message again.
    await whenFree(db, () => left || note(db, now()));
  }

  function look(): void {
    const free = AT_ONCE - sends.all().length;
    if (free > 0) for (const message of tomarPendientes(db, now(), free)) sends.begin(message, send(message));
  }

  return {
    ...sends,
    look,
    /** From now on no result is stored. */
    leave(): void {
      left = true;
    },
  };
}

type Note = (db: Database, ahora: number) => void;

async function attempt(sender: MailSender, attach: Attach, message: MensajeSaliente): Promise<Note> {
  try {
    const adjuntos = await attach(message);
    const estado = await sender.send({ ...message, adjuntos });
    return (db, ahora) => anotarEntrega(db, message.id, estado, ahora);
  } catch (error) {
    if (!(error instanceof EntregaFallida)) logError(error);
    const { message: motivo, definitiva } = error instanceof EntregaFallida ? error : new EntregaFallida("El envío falló.", false);
    log("warn", "Un correo no salió.", { id: message.id, intento: message.intentos, motivo });
    return (db, ahora) => anotarFallo(db, message, { error: motivo, definitivo: definitiva, ahora });
  }
}
