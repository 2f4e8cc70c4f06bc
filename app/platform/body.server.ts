import { PayloadTooLarge } from "./refusals.server";

const MIB = 1024 * 1024;
const FORM_LIMIT = MIB;
const UPLOAD_LIMIT = 3 * MIB;
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** A request's body, read whole before anything looks at it. */
export type Body = { kind: "none" } | { kind: "form"; form: FormData } | { kind: "json"; text: string } | { kind: "other" };

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new PayloadTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new PayloadTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseUrlencoded(bytes: Uint8Array): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) form.append(name, value);
  return form;
}

async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Body> {
  try {
    return { kind: "form", form: await new Response(bytes, { headers: { "Content-Type": type } }).formData() };
  } catch {
    return { kind: "other" };
  }
}

/** Reads the body up to its limit, chunked ones too. Throws {@link PayloadTooLarge} beyond it. */
export async function readBody(request: Request): Promise<Body> {
  if (request.body === null) return { kind: "none" };
  const type = (request.headers.get("Content-Type") ?? "").trim();
  const mime = type.split(";")[0]?.trim().toLowerCase();
  const bytes = await readBytes(request, mime === MULTIPART ? UPLOAD_LIMIT : FORM_LIMIT);
  if (mime === URLENCODED) return { kind: "form", form: parseUrlencoded(bytes) };
  if (mime === MULTIPART) return parseMultipart(bytes, type);
  return mime === "application/json" ? { kind: "json", text: new TextDecoder().decode(bytes) } : { kind: "other" };
}
