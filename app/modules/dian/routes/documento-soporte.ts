import type { ActionFunctionArgs } from "@remix-run/node";
import { deleteAction } from "~/platform/forms/forms.server";
import { hacerSoporte } from "../domain/emitir/soporte.server";

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  const id = Number(params.id);
  return deleteAction(`/compras/detalle/${id}/`, "El documento soporte va para la DIAN.", () => void hacerSoporte(ctx, id));
}
