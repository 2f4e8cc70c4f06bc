import type { ActionFunctionArgs } from "@remix-run/node";
import { deleteAction, postedForm } from "~/platform/forms/forms.server";
import { quitarContado } from "../domain/contar-producto.server";
import { paginaDeConteo } from "../domain/conteo";

export function action({ params, context }: ActionFunctionArgs) {
  const id = Number(params.id);
  return deleteAction(paginaDeConteo(id), "Quitado del conteo.", () =>
    quitarContado(context.ctx, id, Number(postedForm(context).get("producto"))),
  );
}
