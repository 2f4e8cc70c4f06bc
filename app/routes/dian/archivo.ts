import type { LoaderFunctionArgs } from "@remix-run/node";
import { archivoDeDocumento } from "~/domain/dian/registro/detalle.server";
import { forRoute } from "~/platform/http/context.server";
import { WholeResponse } from "~/platform/listener/whole-body.server";

const FILES = { "/dian/:id/xml/": "xml", "/dian/:id/respuesta/": "respuesta" } as const;

export function loader({ params, context }: LoaderFunctionArgs) {
  const { nombre, contenido } = archivoDeDocumento(context.ctx, Number(params.id), forRoute(FILES, context));
  const headers = { "Content-Type": "application/xml", "Content-Disposition": `attachment; filename="${nombre}"` };
  return new WholeResponse(Buffer.from(contenido), { headers });
}
