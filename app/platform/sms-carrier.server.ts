import { numeroE164 } from "~/domain/sms/telefono";
import { EnvioFallido, type Mensajero } from "~/integrations/sms/mensajero";
import { mensajeroTwilio } from "~/integrations/sms/twilio.server";
import type { Env } from "./env.server";

type SmsEnv = Pick<Env, "TWILIO_ACCOUNT_SID" | "TWILIO_AUTH_TOKEN" | "TWILIO_FROM" | "TWILIO_API_BASE">;

/** How text messages leave this box; `null` where no provider is configured. */
export function smsCarrier({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_BASE }: SmsEnv): Mensajero | null {
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return null;
  return mensajeroTwilio({ accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM, base: TWILIO_API_BASE });
}

export const sendsSms = (env: SmsEnv): boolean => env.TWILIO_ACCOUNT_SID !== undefined;

/** Sends one message at once, past the queue: whether the provider took it, and what it said. */
export async function sendTestSms(env: SmsEnv, number: string): Promise<{ sent: boolean; words: string }> {
  const carrier = smsCarrier(env);
  const telefono = numeroE164(number);
  if (!carrier) return { sent: false, words: "El proveedor de SMS no está configurado." };
  if (!telefono) return { sent: false, words: "Escriba un teléfono como 300 123 4567." };
  try {
    return { sent: true, words: await carrier.enviar({ telefono, mensaje: "Mensaje de prueba de su tienda." }) };
  } catch (error) {
    if (!(error instanceof EnvioFallido)) throw error;
    return { sent: false, words: error.message || "El proveedor de SMS no respondió." };
  }
}
