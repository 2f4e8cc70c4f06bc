import type { LoaderFunctionArgs } from "@remix-run/node";
import { notaDeCompra } from "~/domain/devoluciones/nota.server";
import { sessionContext } from "~/platform/context.server";
import { notaPdf } from "~/platform/pdf/nota.server";
import { pdfResponse } from "~/platform/pdf/response.server";

export function loader({ params, context }: LoaderFunctionArgs) {
  const nota = notaDeCompra(sessionContext(context), Number(params.id));
  return pdfResponse(context, `devolucion-proveedor-${nota.numero}.pdf`, () => notaPdf(nota));
}
