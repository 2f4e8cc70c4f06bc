import type { LoaderFunctionArgs } from "@remix-run/node";
import { CUENTAS_DE_PROVEEDORES } from "~/domain/cuentas/cuentas-de-proveedores.server";
import { reciboDePago } from "~/domain/cuentas/pagos.server";
import { papelDe } from "~/domain/tienda/tienda.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { pagoPdf } from "~/print/abono.server";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const recibo = reciboDePago(ctx, CUENTAS_DE_PROVEEDORES, Number(params.id));
  const { ancho } = papelDe(ctx, new URL(request.url).searchParams);
  return pdfResponse(context, `pago-${recibo.numero}.pdf`, () => pagoPdf(recibo, ancho));
}
