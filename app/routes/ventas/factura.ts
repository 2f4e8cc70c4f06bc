import type { LoaderFunctionArgs } from "@remix-run/node";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { sessionContext } from "~/platform/http/context.server";
import { facturaPdf } from "~/print/factura.server";
import { tirillaPdf } from "~/print/tirilla.server";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const comprobante = comprobanteDe(sessionContext(context), Number(params.ventaId));
  const tirilla = new URL(request.url).searchParams.get("formato") === "tirilla";
  return pdfResponse(context, `factura-${comprobante.numero}.pdf`, () => (tirilla ? tirillaPdf(comprobante) : facturaPdf(comprobante)));
}
