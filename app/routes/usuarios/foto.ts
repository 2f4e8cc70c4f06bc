import type { LoaderFunctionArgs } from "@remix-run/node";
import { fotoVisible } from "~/domain/usuarios/fotos.server";
import { sessionContext } from "~/platform/context.server";
import { imageResponse } from "~/platform/image-response.server";

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return imageResponse(request, fotoVisible(sessionContext(context), Number(params.id)));
}
