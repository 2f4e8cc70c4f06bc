import { z } from "zod";
import { jsonAction } from "~/platform/forms/json.server";
import type { RequestContext } from "~/platform/http/context.server";

/** Reads the body of a call without input: none, a form (with its token) or a JSON object. Throws InvalidJson for anything else. */
export function readNoInput(context: RequestContext): void {
  const { kind } = context.body;
  if (kind === "json" || kind === "other") jsonAction({ context }, z.object({}), () => undefined);
}
