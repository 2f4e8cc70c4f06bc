import type { Imagen } from "~/domain/compartido/imagenes.server";

/** A picture of the shop for whoever may see it: no proxy keeps it, and a browser asks each time whether it is still the same. */
export function imageResponse(request: Request, { tipo, contenido, huella }: Imagen): Response {
  const etag = `"${huella}"`;
  const headers = { "Content-Type": tipo, "Cache-Control": "private, no-cache", ETag: etag };
  if (matches(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(contenido), { headers });
}

function matches(known: string | null, etag: string): boolean {
  const tags = (known ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
