import type { ActionFunctionArgs } from "@remix-run/node";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { unlessProtected } from "~/platform/forms/protected.server";
import { paginaDeCotizacion } from "../domain/pagina";
import { cotizacionPorVender } from "../domain/vender.server";

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  const id = Number(params.id);
  const { vigente, aviso } = unlessProtected(paginaDeCotizacion(id), () => cotizacionPorVender(ctx, id), ReglaIncumplida);
  return redirectWithFlash(`/ventas/nueva/?cotizacion=${id}`, aviso, vigente ? {} : { tipo: "aviso" });
}
