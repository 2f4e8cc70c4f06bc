import type { ActionFunctionArgs } from "@remix-run/node";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { claseDe } from "../domain/clases";
import { leerElegidas } from "../domain/en-revision.server";
import { reviewAgain } from "../work/review-file.server";

const COLUMNA = /^columna\[(\d{1,3})\]$/;

export async function action({ params, context }: ActionFunctionArgs) {
  const clase = claseDe(context.path);
  const id = Number(params.id);
  const pagina = `/${clase}/importar/${id}/`;
  const dichas = [...postedForm(context)].flatMap(([nombre, campo]) => {
    const [, columna] = COLUMNA.exec(nombre) ?? [];
    return columna !== undefined && typeof campo === "string" ? [[Number(columna), campo.trim()] as const] : [];
  });
  const [precio] = postedForm(context).getAll("precio_con_iva");
  const conIva = precio === "1" ? true : precio === "0" ? false : undefined;
  try {
    const elegidas = dichas.length > 0 || conIva === undefined ? leerElegidas(context.ctx, clase, dichas) : undefined;
    const reader = { ctx: context.ctx, database: context.env.DATABASE_PATH, signal: context.signal() };
    await reviewAgain(reader, clase, id, { elegidas, conIva });
    return redirectWithFlash(pagina, "Se leyó el archivo así. Todavía no se guardó nada.");
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    return redirectWithFlash(pagina, error.message, { tipo: "error" });
  }
}
