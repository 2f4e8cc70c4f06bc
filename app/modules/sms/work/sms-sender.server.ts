import { numeroE164 } from "~/domain/compartido/personas";
import { usuarioDelActor } from "~/domain/usuarios/consultas.server";
import type { RequestContext } from "~/platform/http/context.server";
import type { Env } from "~/platform/process/env.server";
import type { Integration } from "~/platform/sending/integrations.server";
import type { TestResult } from "~/platform/sending/mail-sender.server";
import { EnvioFallido, type SmsSender } from "../integrations/sms-sender";
import { twilioSender } from "../integrations/twilio.server";

type SmsEnv = Pick<Env, "TWILIO_ACCOUNT_SID" | "TWILIO_AUTH_TOKEN" | "TWILIO_FROM" | "TWILIO_API_BASE">;

/** The sender of text messages; `null` when no provider is configured. */
export function smsSender({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_BASE }: SmsEnv): SmsSender | null {
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return null;
  return twilioSender({ accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM, base: TWILIO_API_BASE });
}

/** Sends the operator a test message directly, not through the queue, and reports the result. */
async function testSms(context: RequestContext): Promise<TestResult> {
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

export const connection: Integration = {
  clave: "sms",
  nombre: "Mensajes de texto",
  isConfigured: (env) => env.TWILIO_ACCOUNT_SID !== undefined,
  sinConfigurar: "No se envían campañas ni avisos.",
  test: testSms,
  sends: true,
};
