import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { RequestContext } from "../http/context.server";
import { readCookies } from "../http/cookies.server";
import { CSRF_FIELD } from "./csrf.server";

const COOKIE = "formulario";
const SECONDS = 15 * 60;
/** Browsers refuse cookies above 4 KB. */
const LONGEST = 3_500;
const MOST_TEXT = 256 * 1024;

type Answered = Pick<RequestContext, "answer">;

/**
 * Keeps a form that arrived after its session had ended in a cookie of the browser, for the page at `path` after the login. A form that is
 * too long is not kept.
 */
export function keepForm({ answer }: Answered, path: string, form: FormData): void {
  const fields = [...form].flatMap(([name, value]) => (typeof value === "string" && value && name !== CSRF_FIELD ? [[name, value]] : []));
  const value = deflateRawSync(new URLSearchParams([["", path], ...fields]).toString()).toString("base64url");
  if (value.length <= LONGEST) answer.cookies.set(COOKIE, { value, path: "/", maxAge: SECONDS });
}

/** The kept form and the path of its page; `null` when there is none. */
export function keptForm(request: Request): { path: string; form: FormData } | null {
  const value = readCookies(request.headers.get("Cookie")).get(COOKIE);
  if (!value) return null;
  const fields = new URLSearchParams(inflated(value));
  const form = new FormData();
  for (const [name, text] of fields) if (name) form.append(name, text);
  return { path: fields.get("") ?? "", form };
}

export function forgetForm({ answer }: Answered): void {
  answer.cookies.set(COOKIE, { value: "", path: "/", maxAge: 0 });
}

/** "" for a cookie that is none of ours. */
function inflated(value: string): string {
  try {
    return inflateRawSync(Buffer.from(value, "base64url"), { maxOutputLength: MOST_TEXT }).toString();
  } catch {
    return "";
  }
}
