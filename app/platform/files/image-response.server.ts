import type { Imagen } from "~/domain/compartido/imagenes.server";
import { WholeResponse } from "../listener/whole-body.server";

/** Sends a picture of the shop. Proxies do not store it; the browser checks each time whether it has changed (304). */
export function imageResponse(request: Request, { tipo, contenido, huella }: Imagen): Response {
  const etag = `"${huella}"`;
  const headers = { "Content-Type": tipo, "Cache-Control": "private, no-cache", ETag: etag };
  if (matches(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  return new WholeResponse(contenido, { headers });
}

function matches(known: string | null, etag: string): boolean {
  const tags = (known ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
