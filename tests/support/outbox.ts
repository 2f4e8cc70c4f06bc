import type { Database } from "@db/open.server";
import { mensajesSalientes } from "@db/schema/correo";
import { asc } from "drizzle-orm";
import { escribirCarta } from "~/domain/correo/carta";
import { encolarCorreo } from "~/domain/correo/encolar-correo.server";
import type { MailSender } from "~/integrations/correo/mail-sender";
import { smtpSender } from "~/integrations/correo/smtp.server";
import { configureLog } from "~/platform/process/log.server";
import { outgoingMail } from "~/platform/sending/outgoing-mail.server";
import { newDatabase } from "./database";
import { type MailServer, startMailServer } from "./mail-server";
import { AHORA } from "./tienda";

// A server that says nothing is given up soon; any other gets the time that a busy machine needs.
const PATIENCE_MS = { silent: 300, other: 30_000 };
export const FROM = "Mi tienda <ventas@tienda.co>";
export const LETTER = escribirCarta({
  asunto: "Su código: ñandú",
  antes: "Este es <su> código & nada más:",
  enlace: { texto: "Abrir", url: `http://tienda.test/verificar-email/MQ/?token=${"a1".repeat(32)}` },
  despues: ["Adiós."],
});

export const storeLetter = (db: Database, destino = "ana@correo.co", ahora = AHORA): number =>
  encolarCorreo(db, { usuarioId: null, destino, carta: LETTER, ahora });

/** An outgoing log in memory, a real mail server and a clock that tests can set. */
export class Outbox {
  readonly db = newDatabase();
  clock = AHORA;

  private constructor(public server: MailServer) {}

  static async open(): Promise<Outbox> {
    configureLog({ LOG_LEVEL: "silent", NODE_ENV: "test" });
    return new Outbox(await startMailServer());
  }

  store(destino = "ana@correo.co"): void {
    storeLetter(this.db, destino, this.clock);
  }

  rows() {
    return this.db.select().from(mensajesSalientes).orderBy(asc(mensajesSalientes.id)).all();
  }

  /** The sender of the outgoing log, on this clock. */
  mail(sender: MailSender = this.smtp()) {
    return outgoingMail(this.db, sender, () => this.clock);
  }

  private smtp(): MailSender {
    const { url, answers } = this.server;
    const patienceMs = Object.values(answers).includes("silence") ? PATIENCE_MS.silent : PATIENCE_MS.other;
    return smtpSender({ url, remitente: FROM, patienceMs });
  }

  /** Sends the due messages once and waits until each is sent or refused. */
  async look(sender?: MailSender): Promise<void> {
    const mail = this.mail(sender);
    mail.look();
    await mail.idle();
  }
}
