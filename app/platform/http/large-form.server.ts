import type { RequestContext } from "./context.server";

/** A document of a hundred lines has this many fields, as the browser sends it. */
const MANY_FIELDS = 1_000;

/**
 * Between the parts of what a request does with its form: lets others go first when the form is large. To read one of a thousand lines, to
 * judge it, to read it again for its page and to send that page take half a second together.
 */
export async function letOthersGo({ body, whenQuiet }: Pick<RequestContext, "body" | "whenQuiet">): Promise<void> {
  if ("form" in body && hasManyFields(body.form)) await whenQuiet();
}

function hasManyFields(form: FormData): boolean {
  let count = 0;
  for (const _ of form.keys()) if (++count > MANY_FIELDS) return true;
  return false;
}
