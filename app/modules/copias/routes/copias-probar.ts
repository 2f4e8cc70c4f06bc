import type { ActionFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { placeById } from "../work/destinos.server";
import { probePlace } from "../work/probe.server";

export async function action({ params, context }: ActionFunctionArgs) {
  const destino = placeById(context.db, Number(params.id));
  const fault = await probePlace(context, destino);
  const mensaje = fault ?? `En ${destino.donde} se puede guardar: un archivo de prueba llegó y se borró.`;
  return redirectWithFlash("/admin/copias/", mensaje, { tipo: fault ? "error" : "exito" });
}
