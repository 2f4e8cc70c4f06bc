import { PayloadTooLarge } from "../http/refusals.server";
import { hasTooManyPairs, judgeMultipart, repeatsTooMuch } from "./body-limits.server";
import type { Reader } from "./reader.server";
import { LARGEST_FILE, readUpload, type Upload } from "./upload.server";

const MIB = 1024 * 1024;
const FORM_LIMIT = MIB;
const UPLOAD_LIMIT = 3 * MIB;
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** The body of a request, read completely before it is used; of an upload only what comes before its file. */
export type Body = { kind: "none" } | { kind: "form"; form: FormData } | Upload | { kind: "json"; text: string } | { kind: "other" };

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

/** What a form with files may be: `uploads`, its file stays on its way; `largest`, its most bytes. */
type FilesOfForm = { uploads?: boolean; largest?: number };

/**
 * Reads the body, chunked ones too. Throws {@link PayloadTooLarge} when it has too many bytes or
 * fields.
 */
export async function readBody(
  { headers }: Request,
  reader: Reader | null,
  { uploads = false, largest = UPLOAD_LIMIT }: FilesOfForm = {},
): Promise<Body> {
  if (!reader) return { kind: "none" };
  const type = (headers.get("Content-Type") ?? "").trim();
  const mime = type.split(";")[0]?.trim().toLowerCase();
  const asUpload = uploads && mime === MULTIPART;
  const limit = asUpload ? LARGEST_FILE + FORM_LIMIT : mime === MULTIPART ? largest : FORM_LIMIT;
  if (Number(headers.get("Content-Length") ?? 0) > limit) throw new PayloadTooLarge();
  if (asUpload) return readUpload(reader.pieces(), type);
  const bytes = await reader.read(limit);
  if (mime === URLENCODED) return asForm(parseUrlencoded(bytes));
  if (mime === MULTIPART) return asForm(await parseMultipart(bytes, type));
  return mime === "application/json" ? { kind: "json", text: new TextDecoder().decode(bytes) } : { kind: "other" };
}
