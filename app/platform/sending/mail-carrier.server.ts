import type { Cartero } from "~/integrations/correo/cartero";
import { carteroDeConsola } from "~/integrations/correo/consola.server";
import { carteroSmtp } from "~/integrations/correo/smtp.server";
import type { Env } from "../process/env.server";

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM">;

/** Whether messages reach people, and do not only stand in the outgoing log. */
export const sendsMail = (env: MailEnv): boolean => env.SMTP_URL !== undefined;

/** How messages leave this box. */
export function mailCarrier({ SMTP_URL, MAIL_FROM }: MailEnv): Cartero {
  if (SMTP_URL && MAIL_FROM) return carteroSmtp({ url: SMTP_URL, remitente: MAIL_FROM });
  return carteroDeConsola((text) => process.stdout.write(text));
}
