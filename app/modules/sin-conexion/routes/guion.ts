import type { LoaderFunctionArgs } from "@remix-run/node";
import { forRoute } from "~/platform/http/context.server";
import { WholeResponse } from "~/platform/listener/whole-body.server";
import { scriptOf } from "../work/scripts.server";

const SCRIPTS = { "/sin-conexion/trabajador/": "trabajador", "/sin-conexion/pantalla/": "pantalla" } as const;

export function loader({ context }: LoaderFunctionArgs) {
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    // By its path it could serve nothing but itself.
    "Service-Worker-Allowed": "/",
  };
  return new WholeResponse(scriptOf(forRoute(SCRIPTS, context)), { headers });
}
