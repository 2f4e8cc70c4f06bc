import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { lookup } from "mrmime";

const COMPRESSIBLE = /^text\/|json|svg/;
const WORTH_IT = 0.9;

type StaticFile = {
  body: Buffer<ArrayBuffer>;
  gzip: Buffer<ArrayBuffer> | null;
  headers: Record<string, string>;
};

/**
 * Serves the files of a folder from memory. Returns undefined when the path is not one of them. The list of names is read once at the
 * start, so no path can lead out of the folder. Files in `/build/` are cached for a year, because their names change with their content.
 */
export function staticFiles(folder: string, common: Record<string, string>): (request: Request) => Response | undefined {
  const paths = new Map(namesIn(folder).map((name) => [`/${name}`, join(folder, name)]));
  const loaded = new Map<string, StaticFile>();

  function load(url: string, path: string): StaticFile {
    const file = loaded.get(url) ?? readStatic(url, path, common);
    loaded.set(url, file);
    return file;
  }

  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const url = new URL(request.url).pathname;
    const path = paths.get(url);
    return path === undefined ? undefined : answer(request, load(url, path));
  };
}

function answer(request: Request, file: StaticFile): Response {
  if (request.headers.get("If-None-Match")?.includes(file.headers.ETag ?? "-")) {
    return new Response(null, { status: 304, headers: file.headers });
  }
  const gzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(request.headers.get("Accept-Encoding") ?? "") ? file.gzip : null;
  const body = gzip ?? file.body;
  const headers = { ...file.headers, ...(gzip ? { "Content-Encoding": "gzip" } : {}), "Content-Length": String(body.byteLength) };
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

function readStatic(url: string, path: string, common: Record<string, string>): StaticFile {
  const body = Buffer.from(readFileSync(path));
  const type = typeOf(path);
  const zipped = COMPRESSIBLE.test(type) ? Buffer.from(gzipSync(body, { level: 9 })) : null;
  const gzip = zipped && zipped.byteLength < body.byteLength * WORTH_IT ? zipped : null;
  const headers = {
    ...common,
    "Content-Type": type,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": url.startsWith("/build/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    // A weak ETag, because the gzip and the plain form share it.
    ETag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    ...(gzip ? { Vary: "Accept-Encoding" } : {}),
  };
  return { body, gzip, headers };
}

function typeOf(path: string): string {
  const type = lookup(path) ?? "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}
