import type { LoaderFunctionArgs } from "@remix-run/node";
import { plantillasActivas } from "../domain/plantillas.server";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { success: true, plantillas: plantillasActivas(ctx) };
}
