import type { ActionFunctionArgs } from "@remix-run/node";
import { pedirDeshacer } from "~/domain/deshacer/pedir-deshacer.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { redirectWithFlash } from "~/platform/forms/forms.server";

export async function action({ params, context: { ctx, whenQuiet } }: ActionFunctionArgs) {
  try {
    const { que, volver, enCurso } = await pedirDeshacer.porTurnos(whenQuiet, ctx, Number(params.id));
    return enCurso
      ? redirectWithFlash(volver, `Se está deshaciendo: ${que}.`, { tipo: "aviso" })
      : redirectWithFlash(volver, `Deshecho: ${que}.`);
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    const lugar = ctx.actor.rol === "admin" ? "/actividad/" : "/dashboard/";
    return redirectWithFlash(lugar, `No se deshizo nada. ${error.message}`, { tipo: "error" });
  }
}
