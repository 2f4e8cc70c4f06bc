import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { leerFilas } from "~/domain/listas/paginas";
import { elegirFilas } from "~/domain/usuarios/sesiones.server";
import { postedForm } from "~/platform/forms/forms.server";

/** The number of rows of a page of products, from the buttons of the list: for the rest of the session. `volver`: the filters of the list. */
export function action({ context }: ActionFunctionArgs) {
  const form = postedForm(context);
  const filas = leerFilas(form.get("filas"));
  if (filas !== null && context.sessionId) elegirFilas(context.ctx, context.sessionId, filas);
  const filtros = new URLSearchParams(String(form.get("volver") ?? ""));
  return redirect(`/productos/${filtros.size > 0 ? `?${filtros}` : ""}`);
}
