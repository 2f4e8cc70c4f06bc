import { setTimeout as delay } from "node:timers/promises";
import type { Mensaje } from "~/domain/compartido/pantalla";
import { cartaPrueba } from "~/domain/correo/carta";
import { encolarCorreo } from "~/domain/correo/encolar-correo.server";
import { mensajeDe } from "~/domain/correo/por-enviar.server";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { usuarioDelActor } from "~/domain/usuarios/consultas.server";
import { consoleSender, type MailSender } from "~/integrations/correo/mail-sender";
import { smtpSender } from "~/integrations/correo/smtp.server";
import type { RequestContext } from "../http/context.server";
import type { Env } from "../process/env.server";

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM">;

/** Whether a mail server is configured. Without one, messages only stay in the outgoing log. */
export const sendsMail = (env: MailEnv): boolean => env.SMTP_URL !== undefined;

/** The sender of outgoing mail: the SMTP server, or the console when none is configured. */
export function mailSender({ SMTP_URL, MAIL_FROM }: MailEnv): MailSender {
  if (SMTP_URL && MAIL_FROM) return smtpSender({ url: SMTP_URL, remitente: MAIL_FROM });
  return consoleSender((text) => process.stdout.write(text));
}

const PATIENCE_MS = 6_000;
const LOOK_EVERY_MS = 150;

/** Sends the operator a test message through the outgoing queue, waits up to 6 s, and reports its state. */
export async function testMail(context: RequestContext): Promise<TestResult> {
  const ctx = context.ctx;
  const { id: usuarioId, email: destino } = usuarioDelActor(ctx);
  const id = encolarCorreo(ctx.db, { usuarioId, destino, carta: cartaPrueba(), ahora: ctx.ahora });
  const deadline = Date.now() + PATIENCE_MS;
  const isOpen = (mensaje: ReturnType<typeof mensajeDe>): boolean => mensaje?.estado === "pendiente" && mensaje.error === "";
  while (isOpen(mensajeDe(ctx.db, id)) && Date.now() < deadline) await delay(LOOK_EVERY_MS);
  return resultOf(mensajeDe(ctx.db, id), destino);
}

function resultOf(mensaje: ReturnType<typeof mensajeDe>, destino: string): TestResult {
  if (mensaje?.estado === "enviado") return { tipo: "exito", mensaje: `El correo de prueba salió para ${destino}. Mire si le llegó.` };
  if (mensaje?.estado === "guardado")
    return {
      tipo: "aviso",
      mensaje: "No hay servidor de correo (SMTP_URL): el mensaje quedó guardado aquí y anotado donde corre el programa.",
    };
  if (!mensaje?.error)
    return { tipo: "aviso", mensaje: "El correo de prueba sigue en camino. Su estado está abajo, en el correo saliente." };
  const sigue = mensaje.proximo_intento ? ` Se intentará otra vez el ${mostrarInstante(mensaje.proximo_intento)}.` : "";
  return { tipo: "error", mensaje: `El correo de prueba no salió. ${mensaje.error}${sigue}` };
}

/** Outcome of trying an integration out, in a sentence. */
export type TestResult = Pick<Mensaje, "tipo" | "mensaje">;
