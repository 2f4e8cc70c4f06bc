import type { LoaderFunctionArgs } from "@remix-run/node";
import { fotoVisible } from "~/domain/usuarios/fotos.server";
import { imageResponse } from "~/platform/files/image-response.server";

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  return imageResponse(request, fotoVisible(ctx, Number(params.id)));
}
