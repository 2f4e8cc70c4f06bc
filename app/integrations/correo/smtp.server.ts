import { EntregaFallida, type MailSender } from "./mail-sender";

const PATIENCE_MS = 10_000;
const LONGEST_SEND_MS = 45_000;
const MOST_WORDS = 200;

interface Options {
  /** `smtp://usuario:clave@servidor:587` */
  url: string;
  /** `Mi tienda <ventas@tienda.co>` */
  remitente: string;
  /** Maximum time for each step (connect, greeting, answer), in milliseconds. */
  patienceMs?: number;
}

/** Mail through an SMTP server, with one connection per message. */
export function smtpSender({ url, remitente, patienceMs = PATIENCE_MS }: Options): MailSender {
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs, dnsTimeout: patienceMs };
  const domain = /@([^\s@>]+)>?$/.exec(remitente)?.[1] ?? "localhost";
  // Loaded with the first message: only one process sends mail.
  const open = async () =>
    (await import("nodemailer")).createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send({ id, destino, asunto, texto, html, creado, adjuntos }) {
      transport ??= open();
      const message = { from: remitente, to: { name: "", address: destino }, subject: asunto, text: texto, html };
      const attachments = adjuntos.map(({ nombre, contenido }) => ({ filename: nombre, content: Buffer.from(contenido) }));
      // All attempts of a message have the same id, so mail programs show a duplicate only once.
      const extra = { messageId: `<mensaje-${id}-${creado}@${domain}>`, headers: { "Auto-Submitted": "auto-generated" } };
      try {
        await (await transport).sendMail({ ...message, ...extra, attachments, signal: AbortSignal.timeout(LONGEST_SEND_MS) });
        return "enviado";
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

const NO_ANSWER = "El servidor de correo no respondió a tiempo.";
const NO_CONNECTION = "No se pudo conectar con el servidor de correo.";
const SENTENCES: Record<string, string> = {
  ETIMEDOUT: NO_ANSWER,
  EABORT: NO_ANSWER,
  ECONNECTION: NO_CONNECTION,
  ESOCKET: NO_CONNECTION,
  EDNS: "No se encontró el servidor de correo.",
  ETLS: "No se pudo asegurar la conexión con el servidor de correo.",
  EAUTH: "El servidor de correo no aceptó el usuario o la contraseña.",
};

interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  /** Answer of the server, and its status code. */
  response?: string;
  responseCode?: number;
}

const isFailure = (error: unknown): error is SmtpFailure => error instanceof Error;

/**
 * The error as a sentence for the operator, followed by the server's own words. Only a refused recipient is final; other errors may pass or
 * can be fixed on the box.
 */
function failureOf(error: unknown): EntregaFallida {
  const { code = "", command, response = "", responseCode = 0 }: Partial<SmtpFailure> = isFailure(error) ? error : {};
  const refusesRecipient = command === "RCPT TO" && responseCode >= 500;
  const words = response.replace(/[\s\p{C}]+/gu, " ").slice(0, MOST_WORDS);
  return new EntregaFallida(`${sentenceOf(code, responseCode, refusesRecipient)}${words && ` (${words})`}`, refusesRecipient);
}

function sentenceOf(code: string, responseCode: number, refusesRecipient: boolean): string {
  if (refusesRecipient) return "El servidor de correo no acepta esa dirección.";
  if (responseCode >= 400 && responseCode < 500) return "El servidor de correo pidió intentarlo más tarde.";
  return SENTENCES[code] ?? "El servidor de correo rechazó el mensaje.";
}
