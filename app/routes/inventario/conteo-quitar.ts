import type { ActionFunctionArgs } from "@remix-run/node";
import { quitarContado } from "~/domain/conteos/contar-producto.server";
import { paginaDeConteo } from "~/domain/conteos/conteo";
import { deleteAction, postedForm } from "~/platform/forms/forms.server";

export function action({ params, context }: ActionFunctionArgs) {
  const id = Number(params.id);
  return deleteAction(paginaDeConteo(id), "Quitado del conteo.", () =>
    quitarContado(context.ctx, id, Number(postedForm(context).get("producto"))),
  );
}
