import type { LoaderFunctionArgs } from "@remix-run/node";
import { papelDe } from "~/domain/tienda/tienda.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { comprobantePdf } from "~/print/comprobante.server";
import { cotizacionImpresa } from "../domain/impresa.server";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const cotizacion = cotizacionImpresa(context.ctx, Number(params.id));
  const papel = papelDe(context.ctx, new URL(request.url).searchParams);
  return pdfResponse(context, `cotizacion-${cotizacion.numero}.pdf`, (pause) => comprobantePdf(cotizacion, papel, pause));
}
