import type { LoaderFunctionArgs } from "@remix-run/node";
import { fotoDeProducto } from "~/domain/productos/fotos.server";
import { imageResponse } from "~/platform/files/image-response.server";

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  return imageResponse(request, fotoDeProducto(ctx, Number(params.id)));
}
