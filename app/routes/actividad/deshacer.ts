import type { ActionFunctionArgs } from "@remix-run/node";
import { ReglaIncumplida } from "~/domain/compartido/errores";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { sessionContext } from "~/platform/http/context.server";

export function action({ params, context }: ActionFunctionArgs) {
  const ctx = sessionContext(context);
  try {
    const { que, volver } = deshacer(ctx, Number(params.id));
    return redirectWithFlash(volver, `Deshecho: ${que}.`);
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    const lugar = ctx.actor.rol === "admin" ? "/actividad/" : "/dashboard/";
    return redirectWithFlash(lugar, `No se deshizo nada. ${error.message}`, { tipo: "error" });
  }
}
