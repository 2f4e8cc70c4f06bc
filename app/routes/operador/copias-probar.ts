import type { ActionFunctionArgs } from "@remix-run/node";
import { placeById } from "~/platform/elsewhere/destinos.server";
import { probePlace } from "~/platform/elsewhere/probe.server";
import { redirectWithFlash } from "~/platform/forms/forms.server";

export async function action({ params, context }: ActionFunctionArgs) {
  const destino = placeById(context.db, Number(params.id));
  const fault = await probePlace(context, destino);
  const mensaje = fault ?? `En ${destino.donde} se puede guardar: un archivo de prueba llegó y se borró.`;
  return redirectWithFlash("/admin/copias/", mensaje, { tipo: fault ? "error" : "exito" });
}
