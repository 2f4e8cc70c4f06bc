import { EntregaFallida, type MailSender } from "./mail-sender";

const PATIENCE_MS = 10_000;
const LONGEST_SEND_MS = 45_000;
const MOST_WORDS = 200;

interface Opciones {
  /** `smtp://usuario:clave@servidor:587` */
  url: string;
  /** `Mi tienda <ventas@tienda.co>` */
  remitente: string;
  /** Maximum time for each step (connect, greeting, answer), in milliseconds. */
  patienceMs?: number;
}

/** Mail through an SMTP server, with one connection per message. */
export function smtpSender({ url, remitente, patienceMs = PATIENCE_MS }: Opciones): MailSender {
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs, dnsTimeout: patienceMs };
  const dominio = /@([^\s@>]+)>?$/.exec(remitente)?.[1] ?? "localhost";
  // Loaded with the first message: only one process sends mail.
  const abrir = async () =>
    (await import("nodemailer")).createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  let transporte: ReturnType<typeof abrir> | undefined;
  return {
    async send({ id, destino, asunto, texto, html, creado }) {
      transporte ??= abrir();
      const mensaje = { from: remitente, to: { name: "", address: destino }, subject: asunto, text: texto, html };
      // All attempts of a message have the same id, so mail programs show a duplicate only once.
      const cabeceras = { messageId: `<mensaje-${id}-${creado}@${dominio}>`, headers: { "Auto-Submitted": "auto-generated" } };
      try {
        await (await transporte).sendMail({ ...mensaje, ...cabeceras, signal: AbortSignal.timeout(LONGEST_SEND_MS) });
        return "enviado";
      } catch (error) {
        throw entregaFallida(error);
      }
    },
  };
}

const NO_RESPONDE = "El servidor de correo no respondió a tiempo.";
const NO_CONECTA = "No se pudo conectar con el servidor de correo.";
const FRASES: Record<string, string> = {
  ETIMEDOUT: NO_RESPONDE,
  EABORT: NO_RESPONDE,
  ECONNECTION: NO_CONECTA,
  ESOCKET: NO_CONECTA,
  EDNS: "No se encontró el servidor de correo.",
  ETLS: "No se pudo asegurar la conexión con el servidor de correo.",
  EAUTH: "El servidor de correo no aceptó el usuario o la contraseña.",
};

interface FalloSmtp extends Error {
  code?: string;
  command?: string;
  /** Answer of the server, and its status code. */
  response?: string;
  responseCode?: number;
}

const esFallo = (error: unknown): error is FalloSmtp => error instanceof Error;

/**
 * The error as a sentence for the operator, followed by the server's own words. Only a refused recipient is final; other errors may pass or
 * can be fixed on the box.
 */
function entregaFallida(error: unknown): EntregaFallida {
  const { code = "", command, response = "", responseCode = 0 }: Partial<FalloSmtp> = esFallo(error) ? error : {};
  const rechazaDestino = command === "RCPT TO" && responseCode >= 500;
  const palabras = response.replace(/[\s\p{C}]+/gu, " ").slice(0, MOST_WORDS);
  return new EntregaFallida(`${fraseDe(code, responseCode, rechazaDestino)}${palabras && ` (${palabras})`}`, rechazaDestino);
}

function fraseDe(code: string, responseCode: number, rechazaDestino: boolean): string {
  if (rechazaDestino) return "El servidor de correo no acepta esa dirección.";
  if (responseCode >= 400 && responseCode < 500) return "El servidor de correo pidió intentarlo más tarde.";
  return FRASES[code] ?? "El servidor de correo rechazó el mensaje.";
}
