import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { postedForm } from "~/platform/forms/forms.server";
import { unlessProtected } from "~/platform/forms/protected.server";
import { claseDe } from "../domain/clases";
import { confirmarImportacion } from "../domain/en-revision.server";

export function action({ params, context }: ActionFunctionArgs) {
  const clase = claseDe(context.path);
  const id = Number(params.id);
  const pagina = `/${clase}/importar/${id}/`;
  const soloBuenas = postedForm(context).get("solo_buenas") === "1";
  unlessProtected(pagina, () => confirmarImportacion(context.ctx, clase, id, soloBuenas), ReglaIncumplida);
  return redirect(pagina);
}
