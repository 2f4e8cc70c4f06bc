import type { Mensaje } from "~/domain/compartido/mensaje";
import { FLASH_COOKIE, flashToCookie, takeFlash } from "../forms/flash.server";
import { CSRF_COOKIE, CSRF_SECONDS, newCsrfToken } from "../session/csrf.server";
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
const FLASH_SECONDS = 60 * 60;

/** Sets the headers that every response has, and the headers and cookies of `context.answer`. */
export function finishAnswer(response: Response, context: RequestContext, cookies: ReadonlyMap<string, string>): Response {
  const { headers } = response;
  const own = {
    ...commonHeaders(context.env),
    ...context.answer.headers,
    "Content-Security-Policy": contentSecurityPolicy(context.nonce),
    ...(context.path === context.places.counter ? { "Permissions-Policy": permissionsPolicy("(self)") } : {}),
  };
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  addCookies(headers, context, cookies);
  return response;
}

function addCookies(headers: Headers, context: RequestContext, cookies: ReadonlyMap<string, string>): void {
  const { env, secretKey, answer } = context;
  const secure = env.BASE_URL.startsWith("https:");
  const add = (name: string, value: string, maxAge: number, httpOnly = true) =>
    headers.append("Set-Cookie", writeCookie(name, value, { maxAge, secure, httpOnly }));
  for (const [name, { value, path, maxAge }] of answer.cookies)
    headers.append("Set-Cookie", writeCookie(name, value, { maxAge, path, secure, httpOnly: true }));
  const changed = answer.sessionId !== context.sessionId;
  if (changed) add(SESSION_COOKIE, answer.sessionId ?? "", answer.sessionId ? env.SESSION_DAYS * DAY_SECONDS : 0);
  const csrf = changed ? newCsrfToken(secretKey, answer.sessionId) : context.csrf;
  if (csrf !== cookies.get(CSRF_COOKIE)) add(CSRF_COOKIE, csrf, CSRF_SECONDS, false);
  const flash = takeFlash(headers);
  if (flash) add(FLASH_COOKIE, flashToCookie(secretKey, withUndo(flash, context)), FLASH_SECONDS);
  else if (answer.showsFlash && cookies.has(FLASH_COOKIE)) add(FLASH_COOKIE, "", 0);
}

/** Offers to undo what the request did. */
function withUndo(flash: Mensaje, { answer }: RequestContext): Mensaje {
  const deshacer = flash.tipo === "error" ? null : answer.undo;
  return deshacer ? { ...flash, deshacer } : flash;
}
