import type { ActionFunctionArgs } from "@remix-run/node";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { unlessProtected } from "~/platform/forms/protected.server";
import { reenviarDocumento } from "../domain/registro/reenviar.server";

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  const id = Number(params.id);
  const pagina = `/dian/${id}/`;
  unlessProtected(pagina, () => reenviarDocumento(ctx, id), ReglaIncumplida);
  return redirectWithFlash(pagina, "El documento va otra vez para la DIAN.");
}
