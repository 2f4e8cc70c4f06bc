import type { LoaderFunctionArgs } from "@remix-run/node";
import { papelDe } from "~/domain/tienda/tienda.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { comprobantePdf } from "~/print/comprobante.server";
import { separeImpreso } from "../domain/impreso.server";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const separe = separeImpreso(context.ctx, Number(params.id));
  const papel = papelDe(context.ctx, new URL(request.url).searchParams);
  return pdfResponse(context, `separe-${separe.numero}.pdf`, (pause) => comprobantePdf(separe, papel, pause));
}
