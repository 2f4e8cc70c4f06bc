import type { LoaderFunctionArgs } from "@remix-run/node";
import { catalogo } from "../domain/catalogo.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return catalogo(context.ctx, new URL(request.url).searchParams.get("desde") ?? "");
}
