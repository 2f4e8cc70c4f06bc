import type { LoaderFunctionArgs } from "@remix-run/node";
import { goToProvider } from "~/platform/session/identity.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return goToProvider(request, context);
}
