import type { LoaderFunctionArgs } from "@remix-run/node";
import { comeFromProvider } from "~/platform/session/identity.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return comeFromProvider(request, context);
}
