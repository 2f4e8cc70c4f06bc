import { z } from "zod";
import { textoOpcional } from "~/domain/campos/campos";
import type { RequestContext } from "../http/context.server";
import type { Env } from "../process/env.server";
import { hasIdentityProvider, testIdentity } from "../session/identity.server";
import { sendsMail, type TestResult, testMail } from "./mail-sender.server";

/** Form of the operator's page: tests the integration `probar`, or makes a copy when it is empty. */
export const OperationForm = z.object({ probar: textoOpcional(40) });

/** A service of others, which the operador can try. */
export interface Integration {
  clave: string;
  nombre: string;
  isConfigured(env: Env): boolean;
  /** What happens while it is not configured, for a person. */
  sinConfigurar: string;
  test(context: RequestContext): Promise<TestResult>;
  /** Whether it stands with mail, before the other ones. */
  sends?: true;
}

/** Those of the core and of modules. */
const allWith = (ofModules: readonly Integration[]): readonly Integration[] => [
  {
    clave: "correo",
    nombre: "Correo",
    isConfigured: sendsMail,
    sinConfigurar: "Los mensajes se guardan aquí y se anotan donde corre el programa.",
    test: testMail,
  },
  ...ofModules.filter(({ sends }) => sends),
  {
    clave: "identidad",
    nombre: "Entrada con otro servicio",
    isConfigured: hasIdentityProvider,
    sinConfigurar: "Se entra solo con usuario y contraseña.",
    test: ({ env }) => testIdentity(env),
  },
  ...ofModules.filter(({ sends }) => !sends),
];

/** State of all integrations. Mail can be tested without a server too: the test then says where the message was stored. */
export function integrationsOf(env: Env, ofModules: readonly Integration[]) {
  return allWith(ofModules).map(({ clave, nombre, isConfigured, sinConfigurar }) => {
    const configurada = isConfigured(env);
    return {
      clave,
      nombre,
      configurada,
      nota: configurada ? "" : sinConfigurar,
      se_prueba: configurada || clave === "correo",
    };
  });
}

/** Tests an integration. `null` when it does not exist or is not configured. */
export async function testIntegration(
  context: RequestContext,
  ofModules: readonly Integration[],
  clave: string,
): Promise<TestResult | null> {
  const known = integrationsOf(context.env, ofModules).some((one) => one.clave === clave && one.se_prueba);
  const integration = known && allWith(ofModules).find((one) => one.clave === clave);
  return integration ? await integration.test(context) : null;
}
