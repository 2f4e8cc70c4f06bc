import { redirect } from "@remix-run/node";
import { NoEncontrado, ReglaIncumplida } from "~/domain/compartido/errores";
import { guardarImagen } from "~/domain/compartido/imagenes.server";
import type { Mensaje } from "~/domain/compartido/mensaje";
import { entrarConIdentidad } from "~/domain/usuarios/entrar-con-identidad.server";
import { descargarFoto, esLocal } from "~/integrations/identidad/foto.server";
import { type ProveedorIdentidad, proveedorOAuth } from "~/integrations/identidad/proveedor.server";
import { sondearProveedor } from "~/integrations/identidad/sondeo.server";
import { enter } from "./authenticator.server";
import type { RequestContext } from "./context.server";
import type { Env } from "./env.server";
import { namingRefusal } from "./events.server";
import { redirectWithFlash } from "./flash.server";
import { PHOTO, readImage } from "./images.server";
import { log } from "./log.server";

const CALLBACK = "/accounts/identity/login/callback/";
const FAILED = "No pudimos entrar con el otro servicio. Inténtelo de nuevo o use su contraseña.";

/** Whether people may sign in through an identity provider here. */
export const hasIdentityProvider = (env: Env): boolean => env.OAUTH_CLIENT_ID !== undefined;

/** Throws NoEncontrado when none is configured. */
function provider(env: Env): ProveedorIdentidad {
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
  return provider(context.env).comenzar(new Request(context.env.BASE_URL, { headers: request.headers }));
}

/** Opens a session for whoever comes back from the provider; what goes wrong is told at the login. */
export async function comeFromProvider(request: Request, context: RequestContext): Promise<Response> {
  const { terminar } = provider(context.env);
  const { searchParams } = new URL(request.url);
  if (context.isHead || !searchParams.has("state")) return redirectWithFlash("/login/", FAILED, { tipo: "error" });
  try {
    const identidad = await terminar(request);
    const { id, fotoNueva } = await namingRefusal(context.answer, "login_refused", () =>
      entrarConIdentidad(context.db, identidad, context.ahora),
    );
    const where = enter(context, id, "/after-identity-login/");
    if (fotoNueva) await keepProviderPhoto(context, id, fotoNueva);
    return redirect(where);
  } catch (error) {
    if (error instanceof ReglaIncumplida) return redirectWithFlash("/login/", error.message, { tipo: "error" });
    log("warn", "La entrada por el proveedor de identidad falló.", { salida: error instanceof Error ? error.message : String(error) });
    return redirectWithFlash("/login/", FAILED, { tipo: "error" });
  }
}

/** A photo that cannot be had keeps nobody out. */
async function keepProviderPhoto({ db, env, ahora }: RequestContext, usuarioId: number, url: string): Promise<void> {
  try {
    const file = await descargarFoto(url, { local: esLocal(env.OAUTH_USERINFO_URL) });
    guardarImagen({ db, ahora }, usuarioId, "foto_idp", await readImage(file, { campo: "", ...PHOTO }));
  } catch (error) {
    log("warn", "La foto del proveedor de identidad no se pudo traer.", { salida: error instanceof Error ? error.message : String(error) });
  }
}

/** Whether the provider's addresses are there. */
export async function testIdentity(env: Env): Promise<Pick<Mensaje, "tipo" | "mensaje">> {
  const problemas = await sondearProveedor({
    authorizeUrl: env.OAUTH_AUTHORIZE_URL,
    tokenUrl: env.OAUTH_TOKEN_URL,
    userinfoUrl: env.OAUTH_USERINFO_URL,
  });
  if (problemas.length > 0) return { tipo: "error", mensaje: problemas.join(" ") };
  return { tipo: "exito", mensaje: "Las tres direcciones del proveedor contestan. Para comprobar la clave, entre una vez con él." };
}
