import type { LoaderFunctionArgs } from "@remix-run/node";
import { notaDe } from "~/domain/devoluciones/nota.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { notaPdf } from "~/print/nota.server";

export function loader({ params, context }: LoaderFunctionArgs) {
  const nota = notaDe(context.ctx, Number(params.id));
  return pdfResponse(context, `devolucion-${nota.numero}.pdf`, () => notaPdf(nota));
}
