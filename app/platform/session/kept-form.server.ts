import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { RequestContext } from "../http/context.server";
import { readCookies } from "../http/cookies.server";
import { hasTooManyLines } from "../listener/body-limits.server";
import { CSRF_FIELD } from "./csrf.server";
import { sameText, sign } from "./signature.server";

const COOKIE = "formulario";
const PURPOSE = "formulario";
const SECONDS = 15 * 60;
/** Browsers refuse cookies above 4 KB. */
const LONGEST = 3_500;

type Answered = Pick<RequestContext, "answer">;
type Signed = Pick<RequestContext, "secretKey">;

/**
 * Keeps a form that arrived after its session had ended in a signed cookie of the browser, for the page at `path` after the login. A form
 * that is too long is not kept.
 */
export function keepForm({ answer, secretKey }: Answered & Signed, path: string, form: FormData): void {
  if (hasTooManyLines(form)) return;
  const fields = [...form].flatMap(([name, value]) => (typeof value === "string" && value && name !== CSRF_FIELD ? [[name, value]] : []));
  const text = deflateRawSync(new URLSearchParams([["", path], ...fields]).toString()).toString("base64url");
  const value = `${text}.${sign(secretKey, PURPOSE, text)}`;
  if (value.length <= LONGEST) answer.cookies.set(COOKIE, { value, path: "/", maxAge: SECONDS });
}

/** The kept form and the path of its page; `null` when there is none, or the cookie is none of ours. */
export function keptForm(request: Request, { secretKey }: Signed): { path: string; form: FormData } | null {
  const [text = "", signature = ""] = readCookies(request.headers.get("Cookie")).get(COOKIE)?.split(".") ?? [];
  if (!text || !sameText(signature, sign(secretKey, PURPOSE, text))) return null;
  const fields = new URLSearchParams(inflateRawSync(Buffer.from(text, "base64url")).toString());
  const form = new FormData();
  for (const [name, text] of fields) if (name) form.append(name, text);
  return { path: fields.get("") ?? "", form };
}

export function forgetForm({ answer }: Answered): void {
  answer.cookies.set(COOKIE, { value: "", path: "/", maxAge: 0 });
}
