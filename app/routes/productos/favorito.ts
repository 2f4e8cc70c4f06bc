import type { ActionFunctionArgs } from "@remix-run/node";
import { elegirFavorito, MAXIMO_FAVORITOS } from "~/domain/productos/favoritos.server";
import { postedForm, redirectWithFlash } from "~/platform/forms/forms.server";

export function action({ params, context }: ActionFunctionArgs) {
  const id = Number(params.id);
  const favorito = postedForm(context).get("favorito") === "1";
  if (!elegirFavorito(context.ctx, id, favorito))
    return redirectWithFlash(`/productos/${id}/`, `Caben ${MAXIMO_FAVORITOS} favoritos: quite uno antes.`, { tipo: "error" });
  return redirectWithFlash(`/productos/${id}/`, favorito ? "Está en los favoritos de Vender." : "Ya no está en los favoritos de Vender.");
}
