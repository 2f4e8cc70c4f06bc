import type { LoaderFunctionArgs } from "@remix-run/node";
import { valeImpreso } from "~/domain/devoluciones/vale-impreso.server";
import { papelDe } from "~/domain/tienda/tienda.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { valePdf } from "~/print/vale.server";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const vale = valeImpreso(ctx, Number(params.id));
  const { ancho } = papelDe(ctx, new URL(request.url).searchParams);
  return pdfResponse(context, `vale-${vale.numero}.pdf`, () => valePdf(vale, ancho));
}
