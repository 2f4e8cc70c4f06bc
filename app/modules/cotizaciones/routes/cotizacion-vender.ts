import type { ActionFunctionArgs } from "@remix-run/node";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { paginaDeCotizacion } from "../domain/pagina";
import { cotizacionPorVender } from "../domain/vender.server";

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  const id = Number(params.id);
  try {
    const { vigente, aviso } = cotizacionPorVender(ctx, id);
    return redirectWithFlash(`/ventas/nueva/?cotizacion=${id}`, aviso, vigente ? {} : { tipo: "aviso" });
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    return redirectWithFlash(paginaDeCotizacion(id), error.message, { tipo: "error" });
  }
}
