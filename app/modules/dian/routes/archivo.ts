import type { LoaderFunctionArgs } from "@remix-run/node";
import { forRoute } from "~/platform/http/context.server";
import { WholeResponse } from "~/platform/listener/whole-body.server";
import { archivoDeDocumento } from "../domain/registro/detalle.server";

const FILES = { "/dian/:id/xml/": "xml", "/dian/:id/respuesta/": "respuesta" } as const;

export function loader({ params, context }: LoaderFunctionArgs) {
  const { nombre, contenido } = archivoDeDocumento(context.ctx, Number(params.id), forRoute(FILES, context));
  const headers = { "Content-Type": "application/xml", "Content-Disposition": `attachment; filename="${nombre}"` };
  return new WholeResponse(Buffer.from(contenido), { headers });
}
