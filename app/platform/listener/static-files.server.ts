import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { lookup } from "mrmime";
import { COMPRESSIBLE, type Encoding, encodingFor } from "./compression.server";

const WORTH_IT = 0.9;
const PACKED = ".br";
// The best that there is: each file is compressed once in a process, outside of its thread. What takes long was done with the build.
const COMPRESS: Record<Encoding, (file: StaticFile) => Promise<Buffer<ArrayBuffer>>> = {
  br: async ({ path, body }) => (existsSync(path + PACKED) ? readFile(path + PACKED) : Buffer.from(await promisify(brotliCompress)(body))),
  gzip: async ({ body }) => Buffer.from(await promisify(gzip)(body, { level: 9 })),
};

interface StaticFile {
  path: string;
  body: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
  /** Compressed forms that were asked for. */
  forms: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
}

/**
 * Serves the files of a folder from memory. Returns undefined when the path is not one of them. The list of names is read once at the
 * start, so no path can lead out of the folder. Files in `/build/` are cached for a year, because their names change with their content.
 */
export function staticFiles(folder: string, common: Record<string, string>): (request: Request) => Promise<Response> | undefined {
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

async function answer(request: Request, file: StaticFile): Promise<Response> {
  if (request.headers.get("If-None-Match")?.includes(file.headers.ETag ?? "-")) {
    return new Response(null, { status: 304, headers: file.headers });
  }
  const encoding = file.headers.Vary ? encodingFor(request.headers.get("Accept-Encoding")) : undefined;
  const packed = encoding && (await packedForm(file, encoding));
  const form =
    encoding && packed && packed.byteLength < file.body.byteLength * WORTH_IT
      ? { body: packed, headers: { ...file.headers, "Content-Encoding": encoding } }
      : file;
  const headers = { ...form.headers, "Content-Length": String(form.body.byteLength) };
  return new Response(request.method === "HEAD" ? null : form.body, { headers });
}

function packedForm(file: StaticFile, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const form = file.forms.get(encoding) ?? COMPRESS[encoding](file);
  file.forms.set(encoding, form);
  return form;
}

function readStatic(url: string, path: string, common: Record<string, string>): StaticFile {
  const body = Buffer.from(readFileSync(path));
  const type = typeOf(path);
  const headers = {
    ...common,
    "Content-Type": type,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": url.startsWith("/build/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    // A weak ETag, because all forms of the file share it.
    ETag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    ...(COMPRESSIBLE.test(type) ? { Vary: "Accept-Encoding" } : {}),
  };
  return { path, body, headers, forms: new Map() };
}

function typeOf(path: string): string {
  const type = lookup(path) ?? "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !entry.name.endsWith(PACKED))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}
