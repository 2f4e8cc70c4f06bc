import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { leerTema } from "~/domain/compartido/pantalla";
import { postedForm } from "~/platform/forms/forms.server";
import { THEME_COOKIE, writeCookie } from "~/platform/http/cookies.server";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function action({ request, context }: ActionFunctionArgs) {
  const theme = leerTema(postedForm(context).get("tema"));
  const kept = theme !== "sistema";
  const cookie = writeCookie(THEME_COOKIE, kept ? theme : "", { env: context.env, maxAge: kept ? YEAR_SECONDS : 0 });
  context.answer.cookies.set(THEME_COOKIE, cookie);
  return redirect(whereFrom(request));
}

/** Path and query of the page that sent a request, if it is one of this service; otherwise the home page. */
function whereFrom(request: Request): string {
  const referer = request.headers.get("Referer") ?? "";
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from?.host === new URL(request.url).host ? from.pathname.replace(/^\/+/, "/") + from.search : "/";
}
