import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { RequestContext } from "../http/context.server";
import { hasTooManyLines } from "../listener/body-limits.server";
import { CSRF_FIELD } from "./csrf.server";
import { clearCookie, type Keeper, readCookie, signedCookie } from "./signed-cookie.server";

/** Browsers refuse cookies above 4 KB. */
const LONGEST = 3_560;
const LARGEST_FORM = 2 ** 20;

const Kept = z.object({ path: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) });

const cookieOf = (keeper: Keeper) =>
  signedCookie(keeper, "formulario", {
    maxAge: 15 * 60,
    encode: (text) => changed(text, (bytes) => deflateRawSync(Buffer.from(bytes, "base64")).toString("base64url")),
    decode: (text) =>
      changed(text, (bytes) => inflateRawSync(Buffer.from(bytes, "base64url"), { maxOutputLength: LARGEST_FORM }).toString("base64")),
  });

/** A signed text with its value changed, and its signature as it is. */
function changed(signed: string, change: (value: string) => string): string {
  const [value = "", ...signature] = signed.split(".");
  return [change(value), ...signature].join(".");
}

/**
 * Keeps a form that arrived after its session had ended in a signed cookie of the browser, for its page after the login. A form
 * that is too long is not kept.
 */
export async function keepForm(
  request: Keeper & Pick<RequestContext, "path">,
  answer: Pick<RequestContext["answer"], "cookies">,
  form: FormData,
): Promise<void> {
  if (hasTooManyLines(form)) return;
  const fields = [...form].filter(([name, value]) => name && typeof value === "string" && value && name !== CSRF_FIELD);
  const cookie = cookieOf(request);
  const header = await cookie.serialize({ path: request.path, fields });
  if (header.length <= LONGEST) answer.cookies.set(cookie.name, header);
}

/** The kept form and the path of its page; `null` when there is none, or the cookie is none of ours. */
export async function keptForm(request: Request, context: Keeper): Promise<{ path: string; form: FormData } | null> {
  const { data } = Kept.safeParse(await readCookie(request, cookieOf(context)));
  if (!data) return null;
  const form = new FormData();
  for (const [name, text] of data.fields) form.append(name, text);
  return { path: data.path, form };
}

export const forgetForm = (context: RequestContext): Promise<void> => clearCookie(context, cookieOf(context));
