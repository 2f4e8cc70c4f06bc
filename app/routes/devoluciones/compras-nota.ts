import type { LoaderFunctionArgs } from "@remix-run/node";
import { notaDeCompra } from "~/domain/devoluciones/nota.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { notaPdf } from "~/print/nota.server";

export function loader({ params, context }: LoaderFunctionArgs) {
  const nota = notaDeCompra(context.ctx, Number(params.id));
  return pdfResponse(context, `devolucion-proveedor-${nota.numero}.pdf`, () => notaPdf(nota));
}
