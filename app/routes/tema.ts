import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { leerTema } from "~/domain/compartido/tema";
import { postedForm } from "~/platform/forms/forms.server";
import { rememberTheme, whereFrom } from "~/platform/http/theme.server";

export function action({ request, context }: ActionFunctionArgs) {
  rememberTheme(context, leerTema(postedForm(context).get("tema")));
  return redirect(whereFrom(request));
}
