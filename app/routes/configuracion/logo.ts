import type { LoaderFunctionArgs } from "@remix-run/node";
import { logoDe } from "~/domain/tienda/logo.server";
import { imageResponse } from "~/platform/files/image-response.server";
import { sessionContext } from "~/platform/http/context.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return imageResponse(request, logoDe(sessionContext(context)));
}
