import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Protegido } from "~/domain/nucleo/errores";
import { pdfResponse } from "~/platform/files/pdf-response.server";
import { deleteAction } from "~/platform/forms/forms.server";
import { explained } from "~/platform/forms/protected.server";
import { hacerSoporte } from "../domain/emitir/soporte.server";
import { papelDeSoporte } from "../domain/registro/papel-de-soporte.server";
import { documentoSoportePdf } from "../print/documento-soporte.server";

const paginaDe = (id: number): string => `/compras/detalle/${id}/`;

export function loader({ params, context }: LoaderFunctionArgs) {
  const id = Number(params.id);
  const papel = papelDeSoporte(context.ctx, id);
  if (!papel) return explained(paginaDe(id), new Protegido("Esta compra no tiene documento soporte."));
  return pdfResponse(context, `documento-soporte-${papel.numero}.pdf`, (pause) => documentoSoportePdf(papel, pause));
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  const id = Number(params.id);
  return deleteAction(paginaDe(id), "El documento soporte va para la DIAN.", () => void hacerSoporte(ctx, id));
}
