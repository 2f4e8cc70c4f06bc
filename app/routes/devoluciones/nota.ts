import type { LoaderFunctionArgs } from "@remix-run/node";
import { notaDe, notaDeCompra } from "~/domain/devoluciones/nota.server";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { forRoute } from "~/platform/http/context.server";
import { notaPdf } from "~/print/nota.server";

const NOTES = {
  "/devoluciones/nota/:id/": { noteOf: notaDe, file: "devolucion" },
  "/devoluciones/compras/nota/:id/": { noteOf: notaDeCompra, file: "devolucion-proveedor" },
};

export function loader({ params, context }: LoaderFunctionArgs) {
  const { noteOf, file } = forRoute(NOTES, context);
  const nota = noteOf(context.ctx, Number(params.id));
  return pdfResponse(context, `${file}-${nota.numero}.pdf`, () => notaPdf(nota));
}
