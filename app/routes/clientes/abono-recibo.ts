import type { LoaderFunctionArgs } from "@remix-run/node";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { reciboDePago } from "~/domain/cuentas/pagos.server";
import { papelDe } from "~/domain/tienda/tienda.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { abonoPdf } from "~/print/abono.server";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const recibo = reciboDePago(ctx, CUENTAS_DE_CLIENTES, Number(params.id));
  const { ancho } = papelDe(ctx, new URL(request.url).searchParams);
  return pdfResponse(context, `abono-${recibo.numero}.pdf`, () => abonoPdf(recibo, ancho));
}
