import type { ActionFunctionArgs } from "@remix-run/node";
import { paginaDeConteo } from "~/domain/conteos/conteo";
import { quitarContado } from "~/domain/conteos/quitar-contado.server";
import { deleteAction } from "~/platform/forms/delete-action.server";
import { postedForm } from "~/platform/forms/forms.server";

export function action({ params, context }: ActionFunctionArgs) {
  const id = Number(params.id);
  return deleteAction(paginaDeConteo(id), "Quitado del conteo.", () =>
    quitarContado(context.ctx, id, Number(postedForm(context).get("producto"))),
  );
}
