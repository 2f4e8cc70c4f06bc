import type { Cartero } from "~/integrations/correo/cartero";
import { carteroDeConsola } from "~/integrations/correo/consola.server";
import { carteroSmtp } from "~/integrations/correo/smtp.server";
import type { Env } from "../process/env.server";

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM">;

/** Whether a mail server is configured. Without one, messages only stay in the outgoing log. */
export const sendsMail = (env: MailEnv): boolean => env.SMTP_URL !== undefined;

/** The carrier of outgoing mail: the SMTP server, or the console when none is configured. */
export function mailCarrier({ SMTP_URL, MAIL_FROM }: MailEnv): Cartero {
  if (SMTP_URL && MAIL_FROM) return carteroSmtp({ url: SMTP_URL, remitente: MAIL_FROM });
  return carteroDeConsola((text) => process.stdout.write(text));
}
