import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { probarImpresora } from "../domain/trabajos.server";

export function action({ params, context }: ActionFunctionArgs) {
  const trabajo = probarImpresora(context.ctx, Number(params.id));
  return redirectWithFlash("/configuracion/impresoras/", "La página de prueba va para la impresora.", { made: { trabajo } });
}
