import type { LoaderFunctionArgs } from "@remix-run/node";
import { anchoDe } from "~/domain/tienda/documentos";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { facturaPdf } from "~/print/factura.server";
import { tirillaPdf } from "~/print/tirilla.server";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const comprobante = comprobanteDe(ctx, Number(params.ventaId));
  const { searchParams } = new URL(request.url);
  const ancho = anchoDe(searchParams.get("ancho"), tiendaDe(ctx).ancho_tirilla);
  return pdfResponse(context, `factura-${comprobante.numero}.pdf`, (pause) =>
    searchParams.get("formato") === "tirilla" ? tirillaPdf(comprobante, ancho) : facturaPdf(comprobante, pause),
  );
}
