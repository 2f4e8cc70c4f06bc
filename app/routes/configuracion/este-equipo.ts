import type { ActionFunctionArgs } from "@remix-run/node";
import { EsteEquipoForm } from "~/domain/impresoras/esquema";
import { impresoraPropia } from "~/domain/impresoras/impresoras.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { PRINTER_COOKIE, writeCookie } from "~/platform/http/cookies.server";
import { whereFrom } from "~/platform/http/where-from.server";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function action(args: ActionFunctionArgs) {
  const { id, nombre } = impresoraPropia(args.context.ctx, Number(args.params.id));
  return formAction(args, EsteEquipoForm, ({ value: { quitar }, context: { env, answer } }) => {
    const cookie = writeCookie(PRINTER_COOKIE, quitar ? "" : String(id), { env, maxAge: quitar ? 0 : YEAR_SECONDS });
    answer.cookies.set(PRINTER_COOKIE, cookie);
    const mensaje = quitar ? "Este equipo vuelve a imprimir con el navegador." : `Este equipo imprime en ${nombre}.`;
    return redirectWithFlash(whereFrom(args.request, "/configuracion/"), mensaje);
  });
}
