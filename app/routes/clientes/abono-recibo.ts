import type { LoaderFunctionArgs } from "@remix-run/node";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { reciboDePago } from "~/domain/cuentas/pagos.server";
import { anchoDe } from "~/domain/tienda/documentos";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { abonoPdf } from "~/print/abono.server";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const recibo = reciboDePago(ctx, CUENTAS_DE_CLIENTES, Number(params.id));
  const ancho = anchoDe(new URL(request.url).searchParams.get("ancho"), tiendaDe(ctx).ancho_tirilla);
  return pdfResponse(context, `abono-${recibo.numero}.pdf`, () => abonoPdf(recibo, ancho));
}
