import { redirect } from "@remix-run/node";
import { guardarImagen } from "~/domain/compartido/imagenes.server";
import type { Mensaje } from "~/domain/compartido/pantalla";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { entrarConIdentidad, invitacionPara, unirseATienda } from "~/domain/usuarios/entrar-con-identidad.server";
import type { DatosUnion } from "~/domain/usuarios/esquema";
import { type Identidad, miIdentidad, separarIdentidad, unirIdentidad } from "~/domain/usuarios/identidades.server";
import { downloadPhoto, isLocal } from "~/integrations/identidad/foto.server";
import { type IdentityProvider, oauthProvider, probeProvider } from "~/integrations/identidad/proveedor.server";
import { PHOTO, readImage } from "../files/images.server";
import { redirectWithFlash } from "../forms/forms.server";
import type { RequestContext } from "../http/context.server";
import { namingRefusal } from "../http/refusal-answers.server";
import { mayMakeShop } from "../network/new-shops.server";
import type { Env } from "../process/env.server";
import { log } from "../process/log.server";
import { enter } from "./authenticator.server";
import { forgetPending, isLinking, keepLinking, keepPending, pendingIdentity } from "./waiting.server";

const NOT_JOINED =
  "No se unió a la tienda. Mientras ella tenga su correo, entre con otro para abrir la suya, o pida que lo quiten de allí.";
const FAILED = "No pudimos entrar con el otro servicio. Inténtelo de nuevo o use su contraseña.";

/** Whether an identity provider is configured. */
export const hasIdentityProvider = (env: Env): boolean => env.OAUTH_CLIENT_ID !== undefined;

/** Throws NoEncontrado when none is configured. */
function provider({ env, places }: RequestContext): IdentityProvider {
  const { OAUTH_CLIENT_ID: clientId, OAUTH_CLIENT_SECRET: clientSecret } = env;
  if (clientId === undefined || clientSecret === undefined) throw new NoEncontrado("Esta página no existe.");
  return oauthProvider({
    clientId,
    clientSecret,
    authorizeUrl: env.OAUTH_AUTHORIZE_URL,
    tokenUrl: env.OAUTH_TOKEN_URL,
    userinfoUrl: env.OAUTH_USERINFO_URL,
    callbackUrl: env.BASE_URL + places.identityCallback,
    cookiePath: places.identity,
  });
}

/** The issuer of the subjects: the address of the user information. */
const issuerOf = (env: Env): string => new URL(env.OAUTH_USERINFO_URL).href;

/** Redirects to the provider's consent screen. With `unir` in the query, the logged-in account will be linked. */
export async function goToProvider(request: Request, context: RequestContext): Promise<Response> {
  // A bare URL, because the strategy takes a request with a `state` parameter for the return from the provider.
  const response = await provider(context).begin(new Request(context.env.BASE_URL, { headers: request.headers }));
  const state = new URL(response.headers.get("Location") ?? context.env.BASE_URL).searchParams.get("state");
  if (state && context.usuario && new URL(request.url).searchParams.has("unir")) await keepLinking(context, state);
  return response;
}

/**
 * Handles the return from the provider: logs the person in, or asks first whether to link the account or to join a shop. Errors become a
 * flash at the login, or at the own profile when linking.
 */
export async function comeFromProvider(request: Request, context: RequestContext): Promise<Response> {
  const { env, db, ahora, places } = context;
  const { finish } = provider(context);
  const state = new URL(request.url).searchParams.get("state");
  if (context.isHead || state === null) return toldAt(places.login, FAILED);
  const owner = (await isLinking(request, context, state)) ? context.usuario : null;
  const where = owner ? places.identityLink : places.login;
  try {
    const perfil = await finish(request);
    const identidad = { ...perfil, emisor: issuerOf(env), emailVerificado: perfil.emailVerificado ?? (env.OAUTH_TRUST_EMAIL || null) };
    if (owner) return await asksAbout(context, identidad, { para: owner.id, where });
    const creaTienda = mayMakeShop(context, request);
    const llegada = await namingRefusal(context.answer, "login_refused", () => entrarConIdentidad(db, identidad, ahora, creaTienda));
    if ("vendedorId" in llegada) return await asksAbout(context, identidad, { where: places.identityJoin });
    if (llegada.fotoNueva) await keepProviderPhoto(context, llegada.id, llegada.fotoNueva);
    return await arrive(context, llegada.id);
  } catch (error) {
    if (error instanceof ReglaIncumplida) return toldAt(where, error.message);
    log("warn", "La entrada por el proveedor de identidad falló.", { motivo: error instanceof Error ? error.message : String(error) });
    return toldAt(where, FAILED);
  }
}

const toldAt = (where: string, mensaje: string): Response => redirectWithFlash(where, mensaje, { tipo: "error" });

const arrive = async (context: RequestContext, usuarioId: number): Promise<Response> =>
  redirect(await enter(context, usuarioId, context.places.identityArrival));

async function asksAbout(
  context: RequestContext,
  identidad: Identidad,
  { para, where }: { para?: number; where: string },
): Promise<Response> {
  await keepPending(context, identidad, para);
  return redirect(where);
}

/**
 * The shop that the person from the provider is invited to join; `null` without an invitation. Throws NoEncontrado when no provider is
 * configured.
 */
export async function invitationOf(request: Request, context: RequestContext) {
  const identidad = await pendingOf(request, context);
  return identidad && invitacionPara(context.db, identidad);
}

/** Joins that shop when `yes`, and redirects. Throws NoEncontrado when no provider is configured. */
export async function answerInvitation(request: Request, context: RequestContext, yes: boolean): Promise<Response> {
  const identidad = await pendingOf(request, context);
  const { login } = context.places;
  await forgetPending(context);
  if (!identidad) return toldAt(login, "Esta pregunta ya caducó. Entre otra vez con el otro servicio.");
  if (!yes) return redirectWithFlash(login, NOT_JOINED, { tipo: "aviso" });
  try {
    return await arrive(context, unirseATienda(context.db, identidad, context.ahora));
  } catch (error) {
    if (error instanceof ReglaIncumplida) return toldAt(login, error.message);
    throw error;
  }
}

function pendingOf(request: Request, context: RequestContext): Promise<Identidad | null> {
  if (!hasIdentityProvider(context.env)) throw new NoEncontrado("Esta página no existe.");
  return pendingIdentity(request, context);
}

/** Downloads and stores the provider's photo. A failure is logged and does not stop the login. */
async function keepProviderPhoto({ db, env, ahora }: RequestContext, usuarioId: number, url: string): Promise<void> {
  try {
    const file = await downloadPhoto(url, { local: isLocal(env.OAUTH_USERINFO_URL) });
    guardarImagen({ db, ahora }, usuarioId, "foto_idp", await readImage(file, { campo: "", ...PHOTO }));
  } catch (error) {
    log("warn", "La foto del proveedor de identidad no se pudo traer.", { motivo: error instanceof Error ? error.message : String(error) });
  }
}

/** Whether the own account is linked with the provider, and since when; `null` when no provider is configured. */
export function ownIdentity(context: RequestContext) {
  return hasIdentityProvider(context.env) ? miIdentidad(context.ctx, issuerOf(context.env)) : null;
}

/**
 * {@link ownIdentity}, and the e-mail of the provider account that waits to be linked. Throws NoEncontrado when no provider is configured.
 */
export async function ownLink(request: Request, context: RequestContext) {
  const identidad = ownIdentity(context);
  if (!identidad) throw new NoEncontrado("Esta página no existe.");
  return { identidad, pendiente: (await pendingIdentity(request, context, context.usuario?.id))?.email ?? null };
}

/** Links the own account with the provider account that waits, or removes the link. Throws ReglaIncumplida and DemasiadosIntentos. */
export async function changeOwnLink(request: Request, context: RequestContext, { accion, password }: DatosUnion): Promise<string> {
  const ctx = context.ctx;
  const prueba = { password, direccion: context.address };
  if (accion === "quitar") {
    await separarIdentidad(ctx, prueba);
    return "Su cuenta ya no está unida al otro servicio: desde ahora entra con su contraseña.";
  }
  const identidad = await pendingIdentity(request, context, ctx.actor.id);
  if (!identidad) throw new ReglaIncumplida("", "Vaya primero al otro servicio y vuelva: la unión caduca a los diez minutos.");
  await unirIdentidad(ctx, identidad, prueba);
  await forgetPending(context);
  return "Cuenta unida: desde ahora también entra con el otro servicio.";
}

/** Tests whether the provider's addresses answer. */
export async function testIdentity(env: Env): Promise<Pick<Mensaje, "tipo" | "mensaje">> {
  const problemas = await probeProvider({
    authorizeUrl: env.OAUTH_AUTHORIZE_URL,
    tokenUrl: env.OAUTH_TOKEN_URL,
    userinfoUrl: env.OAUTH_USERINFO_URL,
  });
  if (problemas.length > 0) return { tipo: "error", mensaje: problemas.join(" ") };
  return { tipo: "exito", mensaje: "Las tres direcciones del proveedor contestan. Para verificar la clave, entre una vez con él." };
}
