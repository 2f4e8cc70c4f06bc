import { z } from "zod";
import { completarEntrada, dejarPendiente, ESPERA_MS, entradaPendiente } from "~/domain/usuarios/autenticar.server";
import type { Identidad } from "~/domain/usuarios/identidades.server";
import type { RequestContext } from "../http/context.server";
import { namingRefusal } from "../http/refusal-answers.server";
import { clearCookie, readCookie, readText, setCookie, signedCookie } from "./signed-cookie.server";

// What a browser waits for on its way into an account, each in a signed cookie.

/** Life of a password reset and of an answer from the provider. */
const SECONDS = 10 * 60;

const entryCookie = (context: RequestContext) => signedCookie(context, "entrada", { maxAge: ESPERA_MS / 1000, path: context.places.login });

const entryIdOf = (request: Request, context: RequestContext): Promise<string | null> => readText(request, entryCookie(context));

/** Makes the login wait for the code of the second factor. Returns the path of the page that asks for it. */
export async function awaitCode(context: RequestContext, usuarioId: number, destino: string): Promise<string> {
  const { db, ahora, answer, places } = context;
  await setCookie(context, entryCookie(context), dejarPendiente(db, { usuarioId, destino, ahora }));
  Object.assign(answer, { event: "login_pending", account: usuarioId });
  return places.loginCode;
}

/** Whether this browser has a login that waits for its code. */
export async function awaitsCode(request: Request, context: RequestContext): Promise<boolean> {
  return entradaPendiente(context.db, await entryIdOf(request, context), context.ahora) !== undefined;
}

/** Completes the login with the code. Returns the user and the path to redirect to. Throws what `completarEntrada` throws. */
export async function takeCode(request: Request, context: RequestContext, codigo: string) {
  const { db, ahora, secretKey, address: direccion, answer } = context;
  const id = await entryIdOf(request, context);
  answer.account = entradaPendiente(db, id, ahora)?.usuario.id;
  const entrada = await namingRefusal(answer, "login_refused", () => completarEntrada(db, { id, codigo, secretKey, direccion, ahora }));
  await clearCookie(context, entryCookie(context));
  return entrada;
}

const resetCookie = (context: RequestContext) => signedCookie(context, "recuperacion", { maxAge: SECONDS, path: context.places.reset });

/** Id of the password reset that this browser began; `null` when there is none. */
export const resetIdOf = (request: Request, context: RequestContext): Promise<string | null> => readText(request, resetCookie(context));

/** Keeps the id of the password reset in a cookie for ten minutes. */
export const keepResetId = (context: RequestContext, id: string): Promise<void> => setCookie(context, resetCookie(context), id);

export const forgetResetId = (context: RequestContext): Promise<void> => clearCookie(context, resetCookie(context));

const Pending = z.object({
  emisor: z.string(),
  sujeto: z.string(),
  email: z.string(),
  emailVerificado: z.boolean().nullable(),
  /** Id of the account to link; 0 for a person who is not logged in. */
  para: z.number(),
  expira: z.number(),
});

const pendingCookie = (context: RequestContext) => signedCookie(context, "identidad_pendiente", { maxAge: SECONDS });

/** Keeps the identity from the provider in a signed cookie for ten minutes, until the person has answered. */
export function keepPending(context: RequestContext, { emisor, sujeto, email, emailVerificado }: Identidad, para = 0): Promise<void> {
  const expira = context.ahora + SECONDS * 1000;
  return setCookie(context, pendingCookie(context), { emisor, sujeto, email, emailVerificado, para, expira });
}

export const forgetPending = (context: RequestContext): Promise<void> => clearCookie(context, pendingCookie(context));

/** The identity that waits for the answer of the account `para`; `null` when there is none or it has expired. */
export async function pendingIdentity(request: Request, context: RequestContext, para = 0): Promise<Identidad | null> {
  const { data: pending } = Pending.safeParse(await readCookie(request, pendingCookie(context)));
  return pending?.para === para && pending.expira > context.ahora ? pending : null;
}

const linkingCookie = (context: RequestContext) =>
  signedCookie(context, "identidad_unir", { maxAge: SECONDS, path: context.places.identity, boundTo: context.sessionId });

/** Remembers in a cookie that this session goes to the provider, with the OAuth `state`, to link its account. */
export const keepLinking = (context: RequestContext, state: string): Promise<void> => setCookie(context, linkingCookie(context), state);

/** Whether this session went to the provider to link its account. */
export const isLinking = async (request: Request, context: RequestContext, state: string): Promise<boolean> =>
  context.usuario !== null && (await readText(request, linkingCookie(context))) === state;
