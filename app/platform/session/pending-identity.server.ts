import { z } from "zod";
import type { Identidad } from "~/domain/usuarios/identidades.server";
import type { RequestContext } from "../http/context.server";
import { clearCookie, readCookie, readText, setCookie, signedCookie } from "./signed-cookie.server";

const SECONDS = 10 * 60;

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
