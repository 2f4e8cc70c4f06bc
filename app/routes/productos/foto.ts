import type { LoaderFunctionArgs } from "@remix-run/node";
import { fotoDeProducto } from "~/domain/productos/fotos.server";
import { imageResponse } from "~/platform/files/image-response.server";
import { sessionContext } from "~/platform/http/context.server";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return imageResponse(request, fotoDeProducto(sessionContext(context), Number(params.id)));
}
