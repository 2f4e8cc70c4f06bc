import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOpen } from "../work/trust.server";

// A page by http shows it too, and only where the certificate is trusted does it come.
const TICK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 56" width="300" height="56"><rect width="300" height="56" rx="12" fill="#0b6e4f"/><path d="M18 29l8 8 15-18" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><text x="56" y="35" fill="#fff" font-family="sans-serif" font-size="18" font-weight="700">Este aparato está listo</text></svg>`;

export function loader({ context }: LoaderFunctionArgs) {
  requireOpen(context);
  context.answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin";
  return new Response(TICK, { headers: { "Content-Type": "image/svg+xml" } });
}
