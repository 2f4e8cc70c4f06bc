import type { ActionFunctionArgs } from "@remix-run/node";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { rememberHere } from "~/platform/http/cookies.server";
import { whereFrom } from "~/platform/http/where-from.server";
import { EsteEquipoForm } from "../domain/esquema";
import { DE_ESTE_EQUIPO, impresoraPropia } from "../domain/impresoras.server";

export function action(args: ActionFunctionArgs) {
  const { id, nombre } = impresoraPropia(args.context.ctx, Number(args.params.id));
  return formAction(args, EsteEquipoForm, ({ value: { quitar }, context: { env, answer } }) => {
    answer.cookies.set(DE_ESTE_EQUIPO, rememberHere(DE_ESTE_EQUIPO, quitar ? null : id, env));
    const mensaje = quitar ? "Este equipo vuelve a imprimir con el navegador." : `Este equipo imprime en ${nombre}.`;
    return redirectWithFlash(whereFrom(args.request, "/configuracion/"), mensaje);
  });
}
