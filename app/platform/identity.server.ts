import { redirect } from "@remix-run/node";
import { NoEncontrado, ReglaIncumplida } from "~/domain/compartido/errores";
import { entrarConIdentidad } from "~/domain/usuarios/entrar-con-identidad.server";
import { type ProveedorIdentidad, proveedorOAuth } from "~/integrations/identidad/proveedor.server";
import { startSession } from "./authenticator.server";
import type { RequestContext } from "./context.server";
import type { Env } from "./env.server";
import { redirectWithFlash } from "./flash.server";
import { log } from "./log.server";

const CALLBACK = "/accounts/identity/login/callback/";
const FAILED = "No pudimos entrar con el otro servicio. Inténtelo de nuevo o use su contraseña.";

/** Whether people may sign in through an identity provider here. */
export const hasIdentityProvider = (env: Env): boolean => env.OAUTH_CLIENT_ID !== undefined;

/** Throws NoEncontrado when none is configured. */
function provider({ env }: RequestContext): ProveedorIdentidad {
  const { OAUTH_CLIENT_ID: clientId, OAUTH_CLIENT_SECRET: clientSecret } = env;
  if (clientId === undefined || clientSecret === undefined) throw new NoEncontrado("Esta página no existe.");
  return proveedorOAuth({
    clientId,
    clientSecret,
    authorizeUrl: env.OAUTH_AUTHORIZE_URL,
    tokenUrl: env.OAUTH_TOKEN_URL,
    userinfoUrl: env.OAUTH_USERINFO_URL,
    callbackUrl: env.BASE_URL + CALLBACK,
  });
}

/** Sends the browser to the provider's consent screen. */
export function goToProvider(request: Request, context: RequestContext): Promise<Response> {
  // Whatever the address says: only a way back from the provider has a state.
  return provider(context).comenzar(new Request(context.env.BASE_URL, { headers: request.headers }));
}

/** Opens a session for whoever comes back from the provider; what goes wrong is told at the login. */
export async function comeFromProvider(request: Request, context: RequestContext): Promise<Response> {
  const { terminar } = provider(context);
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("state")) return redirectWithFlash("/login/", FAILED, { tipo: "error" });
  try {
    const identidad = await terminar(request);
    startSession(context, await entrarConIdentidad(context.db, identidad, context.ahora));
    return redirect("/after-identity-login/");
  } catch (error) {
    if (error instanceof ReglaIncumplida) return redirectWithFlash("/login/", error.message, { tipo: "error" });
    log("warn", "La entrada por el proveedor de identidad falló.", { salida: error instanceof Error ? error.message : String(error) });
    return redirectWithFlash("/login/", FAILED, { tipo: "error" });
  }
}
