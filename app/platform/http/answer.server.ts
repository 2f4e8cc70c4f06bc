import type { Mensaje } from "~/domain/compartido/pantalla";
import { FLASH_COOKIE, flashCookie } from "../forms/flash.server";
import { CSRF_COOKIE, CSRF_SECONDS, newCsrfToken } from "../session/csrf.server";
import { clearCookie, setCookie } from "../session/signed-cookie.server";
import type { RequestContext } from "./context.server";
import { writeCookie } from "./cookies.server";
import { commonHeaders, contentSecurityPolicy, permissionsPolicy } from "./headers.server";

/** Answers a form with a file instead of its page. */
export function deliver({ answer }: RequestContext, file: Response): Response {
  answer.file = file;
  return new Response(null, { status: 204 });
}

export const SESSION_COOKIE = "sessionid";
const DAY_SECONDS = 24 * 60 * 60;

/** Sets the headers that every response has, and the headers and cookies of `context.answer`. */
export async function finishAnswer(response: Response, context: RequestContext, cookies: ReadonlyMap<string, string>): Promise<Response> {
  const { headers } = response;
  const { env, answer, nonce, path, places } = context;
  for (const [name, value] of Object.entries({ ...commonHeaders(env), ...answer.headers })) headers.set(name, value);
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, answer.picturesFrom));
  if (path === places.counter) headers.set("Permissions-Policy", permissionsPolicy("(self)"));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  await addCookies(headers, context, cookies);
  return response;
}

async function addCookies(headers: Headers, context: RequestContext, cookies: ReadonlyMap<string, string>): Promise<void> {
  const { env, secretKey, answer } = context;
  const add = (name: string, value: string, maxAge: number, httpOnly = true) =>
    headers.append("Set-Cookie", writeCookie(name, value, { env, maxAge, httpOnly }));
  const changed = answer.sessionId !== context.sessionId;
  if (changed) add(SESSION_COOKIE, answer.sessionId ?? "", answer.sessionId ? env.SESSION_DAYS * DAY_SECONDS : 0);
  const csrf = changed ? newCsrfToken(secretKey, answer.sessionId) : context.csrf;
  if (csrf !== cookies.get(CSRF_COOKIE)) add(CSRF_COOKIE, csrf, CSRF_SECONDS, false);
  const keeper = { env, secretKey: answer.secretKey ?? secretKey };
  if (answer.flash) await setCookie(context, flashCookie(keeper), withUndo(answer.flash, context));
  else if (answer.showsFlash && cookies.has(FLASH_COOKIE)) await clearCookie(context, flashCookie(context));
  for (const header of answer.cookies.values()) headers.append("Set-Cookie", header);
}

/** Offers to undo what the request did. */
function withUndo(flash: Mensaje, { answer }: RequestContext): Mensaje {
  const deshacer = flash.tipo === "error" ? null : answer.undo;
  return deshacer ? { deshacer, ...flash } : flash;
}
