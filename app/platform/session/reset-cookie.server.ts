import type { RequestContext } from "../http/context.server";
import { readCookies } from "../http/cookies.server";

const COOKIE = "recuperacion";
const PATH = "/recuperacion/";
const SECONDS = 10 * 60;

/** What ties the steps of a password's reset to the browser that began it. */
export function resetIdOf(request: Request): string | null {
  return readCookies(request.headers.get("Cookie")).get(COOKIE) || null;
}

/** Lets the browser keep the id of its reset for ten minutes; `null` makes it forget. */
export function keepResetId({ answer }: RequestContext, id: string | null): void {
  answer.cookies.set(COOKIE, { value: id ?? "", path: PATH, maxAge: id ? SECONDS : 0 });
}
