import type { LoaderFunctionArgs } from "@remix-run/node";
import { plantillasActivas } from "~/domain/sms/plantillas.server";
import { sessionContext } from "~/platform/http/context.server";

export function loader({ context }: LoaderFunctionArgs) {
  return { success: true, plantillas: plantillasActivas(sessionContext(context)) };
}
