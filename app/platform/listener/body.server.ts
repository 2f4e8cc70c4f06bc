import { PayloadTooLarge } from "../http/refusals.server";
import { hasTooManyPairs, judgeMultipart, repeatsTooMuch } from "./body-limits.server";

const MIB = 1024 * 1024;
const FORM_LIMIT = MIB;
const UPLOAD_LIMIT = 3 * MIB;
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** The body of a request, read completely before it is used. */
export type Body = { kind: "none" } | { kind: "form"; form: FormData } | { kind: "json"; text: string } | { kind: "other" };

/** Reads the bytes of a body. Rejects with {@link PayloadTooLarge} when there are more than `limit`. */
export type ReadBytes = (limit: number) => Promise<Buffer<ArrayBuffer>>;

/** Reads the stream of a request that did not come through the listener. */
export function readerOf({ body }: Request): ReadBytes | null {
  if (!body) return null;
  return async (limit) => {
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    if (bytes.byteLength > limit) throw new PayloadTooLarge();
    return bytes;
  };
}

function parseUrlencoded(bytes: Buffer): FormData {
  if (hasTooManyPairs(bytes)) throw new PayloadTooLarge();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) form.append(name, value);
  return form;
}

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

/** The form of a multipart body; `null` when it cannot be parsed. */
async function parseMultipart(bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData | null> {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const verdict = judgeMultipart(bytes, quoted ?? plain ?? "");
  if (verdict === "too much") throw new PayloadTooLarge();
  if (verdict === "broken") return null;
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    return null;
  }
}

function asForm(form: FormData | null): Body {
  if (!form) return { kind: "other" };
  if (repeatsTooMuch(form)) throw new PayloadTooLarge();
  return { kind: "form", form };
}

/** Reads the body, chunked ones too. Throws {@link PayloadTooLarge} when it has too many bytes or fields. */
export async function readBody({ headers }: Request, read: ReadBytes | null): Promise<Body> {
  if (!read) return { kind: "none" };
  const type = (headers.get("Content-Type") ?? "").trim();
  const mime = type.split(";")[0]?.trim().toLowerCase();
  const limit = mime === MULTIPART ? UPLOAD_LIMIT : FORM_LIMIT;
  if (Number(headers.get("Content-Length") ?? 0) > limit) throw new PayloadTooLarge();
  const bytes = await read(limit);
  if (mime === URLENCODED) return asForm(parseUrlencoded(bytes));
  if (mime === MULTIPART) return asForm(await parseMultipart(bytes, type));
  return mime === "application/json" ? { kind: "json", text: new TextDecoder().decode(bytes) } : { kind: "other" };
}
