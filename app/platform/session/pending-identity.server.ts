import { z } from "zod";
import type { Identidad } from "~/domain/usuarios/identidades.server";
import type { RequestContext } from "../http/context.server";
import { readCookies } from "../http/cookies.server";
import { sameText, sign } from "./signature.server";

const COOKIE = "identidad_pendiente";
const LINKING = "identidad_unir";
const PURPOSE = "identidad";
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

/** Keeps the identity from the provider in a signed cookie for ten minutes, until the person has answered. */
export function keepPending(
  { answer, secretKey, ahora }: RequestContext,
  { emisor, sujeto, email, emailVerificado }: Identidad,
  para = 0,
): void {
  const value = { emisor, sujeto, email, emailVerificado, para, expira: ahora + SECONDS * 1000 };
  const text = Buffer.from(JSON.stringify(value)).toString("base64url");
  answer.cookies.set(COOKIE, { value: `${text}.${sign(secretKey, PURPOSE, text)}`, path: "/", maxAge: SECONDS });
}

export function forgetPending({ answer }: RequestContext): void {
  answer.cookies.set(COOKIE, { value: "", path: "/", maxAge: 0 });
}

/** The identity that waits for the answer of the account `para`; `null` when there is none or it has expired. */
export function pendingIdentity(request: Request, { secretKey, ahora }: RequestContext, para = 0): Identidad | null {
  const [text = "", signature = ""] = cookieOf(request, COOKIE).split(".");
  if (!text || !sameText(signature, sign(secretKey, PURPOSE, text))) return null;
  const pending = Pending.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return pending.para === para && pending.expira > ahora ? pending : null;
}

const cookieOf = (request: Request, name: string): string => readCookies(request.headers.get("Cookie")).get(name) ?? "";

/** Signature that binds the OAuth `state` to the session that wants to link its account. */
const linkingOf = ({ secretKey, sessionId }: RequestContext, state: string): string => sign(secretKey, LINKING, `${state}\0${sessionId}`);

/** Remembers in a cookie that this session goes to the provider to link its account. */
export function keepLinking(context: RequestContext, state: string): void {
  const path = context.places.identity;
  context.answer.cookies.set(LINKING, { value: linkingOf(context, state), path, maxAge: SECONDS });
}

/** Whether this session went to the provider to link its account. */
export const isLinking = (request: Request, context: RequestContext, state: string): boolean =>
  context.usuario !== null && sameText(cookieOf(request, LINKING), linkingOf(context, state));
