import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAuthority } from "../work/trust.server";

export function loader({ context }: LoaderFunctionArgs) {
  const { certificateDer } = requireAuthority(context);
  const headers = { "Content-Type": "application/x-x509-ca-cert", "Content-Disposition": 'attachment; filename="tienda.crt"' };
  return new Response(new Uint8Array(certificateDer), { headers });
}
