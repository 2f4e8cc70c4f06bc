import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { leerTema } from "~/domain/compartido/pantalla";
import { postedForm } from "~/platform/forms/forms.server";
import { THEME_COOKIE, writeCookie } from "~/platform/http/cookies.server";
import { whereFrom } from "~/platform/http/where-from.server";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function action({ request, context }: ActionFunctionArgs) {
  const theme = leerTema(postedForm(context).get("tema"));
  const kept = theme !== "sistema";
  const cookie = writeCookie(THEME_COOKIE, kept ? theme : "", { env: context.env, maxAge: kept ? YEAR_SECONDS : 0 });
  context.answer.cookies.set(THEME_COOKIE, cookie);
  return redirect(whereFrom(request));
}
