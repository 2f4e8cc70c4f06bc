import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { codeState } from "../work/code.server";
import { copySoon, placeById } from "../work/destinos.server";

const AQUI = "/admin/copias/";

export function action({ params, context }: ActionFunctionArgs) {
  const { db, ahora } = context;
  const { id, donde } = placeById(db, Number(params.id));
  if (codeState(context).estado !== "listo")
    return redirectWithFlash(AQUI, "Primero escriba los dos grupos del código: sin él la copia no se podría abrir.", { tipo: "error" });
  copySoon(db, id, ahora);
  return redirectWithFlash(AQUI, `La copia en ${donde} empieza en unos segundos. Vuelva a cargar esta página para ver cómo va.`);
}
