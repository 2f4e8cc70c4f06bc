import type { Env } from "../process/env.server";

/** Headers of every response, static files included. */
export function commonHeaders(env: Env): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": permissionsPolicy("()"),
    ...(env.BASE_URL.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/** `camera` says who may use the camera: nobody, `()`, or this host, `(self)`. Nobody may use the place or the microphone. */
export const permissionsPolicy = (camera: "()" | "(self)"): string => `camera=${camera}, geolocation=(), microphone=()`;

/** Allows files of this host only, and inline scripts only with the nonce; pictures also from the origin `pictures`. */
export function contentSecurityPolicy(nonce: string, pictures = ""): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: ${pictures}`.trimEnd(),
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
