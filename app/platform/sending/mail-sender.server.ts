import { consoleSender } from "~/integrations/correo/consola.server";
import type { MailSender } from "~/integrations/correo/mail-sender";
import { smtpSender } from "~/integrations/correo/smtp.server";
import type { Env } from "../process/env.server";

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM">;

/** Whether a mail server is configured. Without one, messages only stay in the outgoing log. */
export const sendsMail = (env: MailEnv): boolean => env.SMTP_URL !== undefined;

/** The sender of outgoing mail: the SMTP server, or the console when none is configured. */
export function mailSender({ SMTP_URL, MAIL_FROM }: MailEnv): MailSender {
  if (SMTP_URL && MAIL_FROM) return smtpSender({ url: SMTP_URL, remitente: MAIL_FROM });
  return consoleSender((text) => process.stdout.write(text));
}
