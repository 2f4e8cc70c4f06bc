import type { Database } from "@db/open.server";
import { numeroE164 } from "~/domain/compartido/personas";
import type { AjustesSms } from "~/domain/nucleo/contexto.server";
import { usuarioDelActor } from "~/domain/usuarios/consultas.server";
import type { RequestContext } from "~/platform/http/context.server";
import type { Env } from "~/platform/process/env.server";
import type { TestResult } from "~/platform/sending/mail-sender.server";
import { limitesDeTiendas, tiendasSinPermiso } from "../domain/limites.server";
import { EnvioFallido, type SmsSender } from "../integrations/sms-sender";
import { twilioSender } from "../integrations/twilio.server";

type SmsEnv = Pick<Env, "TWILIO_ACCOUNT_SID" | "TWILIO_AUTH_TOKEN" | "TWILIO_FROM" | "TWILIO_API_BASE">;

/** The sender of text messages; `null` when no provider is configured. */
export function smsSender({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_BASE }: SmsEnv): SmsSender | null {
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return null;
  return twilioSender({ accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM, base: TWILIO_API_BASE });
}

export const sendsSms = (env: SmsEnv): boolean => env.TWILIO_ACCOUNT_SID !== undefined;

/** Limits for the SMS of shops, from the settings. */
export const smsSettings = (env: Env): AjustesSms => ({ limiteDiario: env.SMS_DAILY_LIMIT, conPermiso: env.SMS_APPROVAL });

/** {@link smsSettings}; `undefined` when no provider is configured. */
export const smsTerms = (env: Env): AjustesSms | undefined => (sendsSms(env) ? smsSettings(env) : undefined);

/**
 * Daily limit and use of these shops (`cupos`), and the number of shops that wait for permission. Without a provider `cupos` is `null` and
 * the number is 0.
 */
export function smsOfShops(db: Database, env: Env, ids: readonly number[], ahora: number) {
  const sms = smsTerms(env);
  return { cupos: sms ? limitesDeTiendas(db, ids, { sms, ahora }) : null, sin_permiso: sms ? tiendasSinPermiso(db, sms) : 0 };
}

/** Sends the operator a test message directly, not through the queue, and reports the result. */
export async function testSms(context: RequestContext): Promise<TestResult> {
  const { telefono: escrito } = usuarioDelActor(context.ctx);
  const telefono = numeroE164(escrito);
  if (!telefono) return { tipo: "aviso", mensaje: "Escriba su celular en «Mi perfil» para recibir el mensaje de prueba." };
  try {
    await smsSender(context.env)?.send({ telefono, mensaje: "Mensaje de prueba de su tienda." });
    return { tipo: "exito", mensaje: `El mensaje de prueba salió para ${telefono}. Mire si le llegó.` };
  } catch (error) {
    if (!(error instanceof EnvioFallido)) throw error;
    return { tipo: "error", mensaje: `El mensaje de prueba no salió. ${error.message || "El proveedor de SMS no respondió."}` };
  }
}
