import { redirect } from "@remix-run/node";
import { NoEncontrado, ReglaIncumplida } from "~/domain/compartido/errores";
import { guardarImagen } from "~/domain/compartido/imagenes.server";
import type { Mensaje } from "~/domain/compartido/mensaje";
import { entrarConIdentidad } from "~/domain/usuarios/entrar-con-identidad.server";
import type { DatosUnion } from "~/domain/usuarios/esquema";
import type { Identidad } from "~/domain/usuarios/identidades.server";
import { miIdentidad, separarIdentidad, unirIdentidad } from "~/domain/usuarios/unir-identidad.server";
import { invitacionPara, unirseATienda } from "~/domain/usuarios/unirse-a-tienda.server";
import { descargarFoto, esLocal } from "~/integrations/identidad/foto.server";
import { type ProveedorIdentidad, proveedorOAuth } from "~/integrations/identidad/proveedor.server";
import { sondearProveedor } from "~/integrations/identidad/sondeo.server";
import { PHOTO, readImage } from "../files/images.server";
import { redirectWithFlash } from "../forms/flash.server";
import { type RequestContext, sessionContext } from "../http/context.server";
import type { Env } from "../process/env.server";
import { log } from "../process/log.server";
import { enter } from "./authenticator.server";
import { namingRefusal } from "./events.server";
import { forgetPending, isLinking, keepLinking, keepPending, pendingIdentity } from "./pending-identity.server";

const CALLBACK = "/accounts/identity/login/callback/";
const JOIN = "/accounts/identity/join/";
const OWN_LINK = "/usuarios/identidad/";
const NOT_JOINED =
  "No se unió a la tienda. Mientras ella tenga su correo, entre con otro para abrir la suya, o pida que lo quiten de allí.";
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

/** The address that tells who a person is names the issuer of their subject. */
export const issuerOf = (env: Env): string => new URL(env.OAUTH_USERINFO_URL).href;

/** Sends the browser to the provider's consent screen; with `unir` in the address, to link the account that is logged in. */
export async function goToProvider(request: Request, context: RequestContext): Promise<Response> {
  // Whatever the address says: only a way back from the provider has a state.
  const response = await provider(context.env).comenzar(new Request(context.env.BASE_URL, { headers: request.headers }));
  const state = new URL(response.headers.get("Location") ?? context.env.BASE_URL).searchParams.get("state");
  if (state && context.usuario && new URL(request.url).searchParams.has("unir")) keepLinking(context, state);
  return response;
}

/** Opens a session for whoever comes back from the provider, or asks first; what goes wrong is told at the login. */
export async function comeFromProvider(request: Request, context: RequestContext): Promise<Response> {
  const { env, db, ahora } = context;
  const { terminar } = provider(env);
  const state = new URL(request.url).searchParams.get("state");
  if (context.isHead || state === null) return toldAt("/login/", FAILED);
  const owner = isLinking(request, context, state) ? context.usuario : null;
  const where = owner ? OWN_LINK : "/login/";
  try {
    const perfil = await terminar(request);
    const identidad = { ...perfil, emisor: issuerOf(env), emailVerificado: perfil.emailVerificado ?? (env.OAUTH_TRUST_EMAIL || null) };
    if (owner) return asksAbout(context, identidad, { para: owner.id, where });
    const llegada = await namingRefusal(context.answer, "login_refused", () => entrarConIdentidad(db, identidad, ahora));
    if ("vendedorId" in llegada) return asksAbout(context, identidad, { where: JOIN });
    if (llegada.fotoNueva) await keepProviderPhoto(context, llegada.id, llegada.fotoNueva);
    return arrive(context, llegada.id);
  } catch (error) {
    if (error instanceof ReglaIncumplida) return toldAt(where, error.message);
    log("warn", "La entrada por el proveedor de identidad falló.", { salida: error instanceof Error ? error.message : String(error) });
    return toldAt(where, FAILED);
  }
}

const toldAt = (where: string, mensaje: string): Response => redirectWithFlash(where, mensaje, { tipo: "error" });

const arrive = (context: RequestContext, usuarioId: number): Response => redirect(enter(context, usuarioId, "/after-identity-login/"));

function asksAbout(context: RequestContext, identidad: Identidad, { para, where }: { para?: number; where: string }): Response {
  keepPending(context, identidad, para);
  return redirect(where);
}

/**
 * The shop that somebody who came back from the provider is asked about; `null` when nothing is asked. Throws NoEncontrado without
 * a provider.
 */
export function invitationOf(request: Request, context: RequestContext) {
  const identidad = pendingOf(request, context);
  return identidad && invitacionPara(context.db, identidad);
}

/** Answers the question whether to join that shop. Throws NoEncontrado without a provider. */
export function answerInvitation(request: Request, context: RequestContext, yes: boolean): Response {
  const identidad = pendingOf(request, context);
  forgetPending(context);
  if (!identidad) return toldAt("/login/", "Esta pregunta ya caducó. Entre otra vez con el otro servicio.");
  if (!yes) return redirectWithFlash("/login/", NOT_JOINED, { tipo: "aviso" });
  try {
    return arrive(context, unirseATienda(context.db, identidad, context.ahora));
  } catch (error) {
    if (error instanceof ReglaIncumplida) return toldAt("/login/", error.message);
    throw error;
  }
}

function pendingOf(request: Request, context: RequestContext): Identidad | null {
  if (!hasIdentityProvider(context.env)) throw new NoEncontrado("Esta página no existe.");
  return pendingIdentity(request, context);
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

/** How the own account stands with the provider, for its profile; `null` where there is none. */
export function ownIdentity(context: RequestContext) {
  return hasIdentityProvider(context.env) ? miIdentidad(sessionContext(context), issuerOf(context.env)) : null;
}

/** {@link ownIdentity}, and the e-mail of the person who came back to be linked with it. Throws NoEncontrado without a provider. */
export function ownLink(request: Request, context: RequestContext) {
  const identidad = ownIdentity(context);
  if (!identidad) throw new NoEncontrado("Esta página no existe.");
  return { identidad, pendiente: pendingIdentity(request, context, context.usuario?.id)?.email ?? null };
}

/** Links the own account with whoever came back from the provider, or ends its link. Throws ReglaIncumplida, DemasiadosIntentos. */
export async function changeOwnLink(request: Request, context: RequestContext, { accion, password }: DatosUnion): Promise<string> {
  const ctx = sessionContext(context);
  const prueba = { password, direccion: context.address };
  if (accion === "quitar") {
    await separarIdentidad(ctx, prueba);
    return "Su cuenta ya no está unida al otro servicio: desde ahora entra con su contraseña.";
  }
  const identidad = pendingIdentity(request, context, ctx.actor.id);
  if (!identidad) throw new ReglaIncumplida("", "Vaya primero al otro servicio y vuelva: la unión caduca a los diez minutos.");
  await unirIdentidad(ctx, identidad, prueba);
  forgetPending(context);
  return "Cuenta unida: desde ahora también entra con el otro servicio.";
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
