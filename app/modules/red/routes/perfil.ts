import type { LoaderFunctionArgs } from "@remix-run/node";
import { mobileConfig, requireAuthority } from "../work/trust.server";

export function loader({ context }: LoaderFunctionArgs) {
  const headers = {
    "Content-Type": "application/x-apple-aspen-config",
    "Content-Disposition": 'attachment; filename="tienda.mobileconfig"',
  };
  return new Response(mobileConfig(requireAuthority(context)), { headers });
}
