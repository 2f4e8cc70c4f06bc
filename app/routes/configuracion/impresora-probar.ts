import type { ActionFunctionArgs } from "@remix-run/node";
import { probarImpresora } from "~/domain/impresoras/trabajos.server";
import { redirectWithFlash } from "~/platform/forms/forms.server";

export function action({ params, context }: ActionFunctionArgs) {
  const trabajo = probarImpresora(context.ctx, Number(params.id));
  return redirectWithFlash("/configuracion/impresoras/", "La página de prueba va para la impresora.", { made: { trabajo } });
}
