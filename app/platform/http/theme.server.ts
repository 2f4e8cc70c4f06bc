import type { Tema } from "~/domain/compartido/tema";
import type { RequestContext } from "./context.server";

/** The theme belongs to the device and not to the account. */
export const THEME_COOKIE = "tema";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function rememberTheme({ answer }: RequestContext, theme: Tema): void {
  const maxAge = theme === "sistema" ? 0 : YEAR_SECONDS;
  answer.cookies.set(THEME_COOKIE, { value: maxAge > 0 ? theme : "", path: "/", maxAge });
}

/** Path and query of the page that sent a request, if it is one of this service; otherwise the home page. */
export function whereFrom(request: Request): string {
  const referer = request.headers.get("Referer") ?? "";
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from?.host === new URL(request.url).host ? from.pathname.replace(/^\/+/, "/") + from.search : "/";
}
