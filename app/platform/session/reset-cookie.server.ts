import type { RequestContext } from "../http/context.server";
import { readCookies } from "../http/cookies.server";

const COOKIE = "recuperacion";
const SECONDS = 10 * 60;

/** Id of the password reset that this browser began; `null` when there is none. */
export function resetIdOf(request: Request): string | null {
  return readCookies(request.headers.get("Cookie")).get(COOKIE) || null;
}

/** Keeps the id of the password reset in a cookie for ten minutes; `null` deletes the cookie. */
export function keepResetId({ answer, places }: RequestContext, id: string | null): void {
  answer.cookies.set(COOKIE, { value: id ?? "", path: places.reset, maxAge: id ? SECONDS : 0 });
}
