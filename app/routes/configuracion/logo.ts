import type { LoaderFunctionArgs } from "@remix-run/node";
import { logoDe } from "~/domain/tienda/logo-y-membrete.server";
import { imageResponse } from "~/platform/files/image-response.server";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  return imageResponse(request, logoDe(ctx));
}
