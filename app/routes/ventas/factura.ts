import type { LoaderFunctionArgs } from "@remix-run/node";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { sessionContext } from "~/platform/context.server";
import { facturaPdf } from "~/platform/pdf/factura.server";
import { pdfResponse } from "~/platform/pdf/response.server";
import { tirillaPdf } from "~/platform/pdf/tirilla.server";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const comprobante = comprobanteDe(sessionContext(context), Number(params.ventaId));
  const tirilla = new URL(request.url).searchParams.get("formato") === "tirilla";
  return pdfResponse(context, `factura-${comprobante.numero}.pdf`, () => (tirilla ? tirillaPdf(comprobante) : facturaPdf(comprobante)));
}
