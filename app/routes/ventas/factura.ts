import type { LoaderFunctionArgs } from "@remix-run/node";
import { papelDe } from "~/domain/tienda/tienda.server";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { comprobantePdf } from "~/print/comprobante.server";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const comprobante = comprobanteDe(context.ctx, Number(params.ventaId));
  const papel = papelDe(context.ctx, new URL(request.url).searchParams);
  return pdfResponse(context, `factura-${comprobante.numero}.pdf`, (pause) => comprobantePdf(comprobante, papel, pause));
}
