import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { forRoute } from "~/platform/http/context.server";
import { wantsJson } from "~/platform/http/wants-json.server";
import { whereFrom } from "~/platform/http/where-from.server";
import { type ClaseDeDocumento, imprimirDocumento } from "../domain/documentos.server";
import { SinImpresora } from "../domain/trabajos.server";

interface Document {
  clase: ClaseDeDocumento;
  /** Its page. */
  page(id: number): string;
  /** What the browser prints, when it has no printer of the shop's. */
  byBrowser(id: number): string;
}

const DOCUMENTS: Record<string, Document> = {
  "/ventas/recibo/:ventaId/imprimir/": {
    clase: "venta",
    page: (id) => `/ventas/recibo/${id}/`,
    byBrowser: (id) => `/ventas/recibo/${id}/?imprimir=1`,
  },
  "/clientes/abonos/:id/imprimir/": {
    clase: "abono",
    page: (id) => `/clientes/abonos/${id}/recibo/`,
    byBrowser: (id) => `/clientes/abonos/${id}/recibo/`,
  },
  "/caja/:id/imprimir/": { clase: "caja", page: (id) => `/caja/${id}/`, byBrowser: (id) => `/caja/${id}/` },
  "/ventas/separes/:id/imprimir/": {
    clase: "separe",
    page: (id) => `/ventas/separes/${id}/`,
    byBrowser: (id) => `/ventas/separes/${id}/pdf/?formato=tirilla`,
  },
  "/devoluciones/nota/:id/imprimir/": {
    clase: "devolucion",
    page: (id) => `/devoluciones/detalle/${id}/`,
    byBrowser: (id) => `/devoluciones/nota/${id}/`,
  },
};

export function action({ request, params, context }: ActionFunctionArgs) {
  const { clase, page, byBrowser } = forRoute(DOCUMENTS, context);
  const id = Number(params.id ?? params.ventaId);
  try {
    const trabajo = imprimirDocumento(context.ctx, clase, id);
    return redirectWithFlash(whereFrom(request, page(id)), "Va para la impresora.", { made: { trabajo } });
  } catch (error) {
    if (!(error instanceof SinImpresora) || wantsJson(request)) throw error;
    return redirect(byBrowser(id));
  }
}
