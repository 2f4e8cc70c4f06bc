import type { ActionFunctionArgs } from "@remix-run/node";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { reenviarDocumento } from "../domain/registro/reenviar.server";

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  const id = Number(params.id);
  const pagina = `/dian/${id}/`;
  try {
    reenviarDocumento(ctx, id);
    return redirectWithFlash(pagina, "El documento va otra vez para la DIAN.");
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    return redirectWithFlash(pagina, error.message, { tipo: "error" });
  }
}
