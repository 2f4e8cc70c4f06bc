import type { LoaderFunctionArgs } from "@remix-run/node";
import { logoDe } from "~/domain/tienda/logo.server";
import { sessionContext } from "~/platform/context.server";
import { imageResponse } from "~/platform/image-response.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return imageResponse(request, logoDe(sessionContext(context)));
}
