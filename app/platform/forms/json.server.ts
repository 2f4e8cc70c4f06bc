import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { RequestContext } from "../http/context.server";
import { InvalidFields, InvalidJson, PayloadTooLarge } from "../http/refusals.server";
import { judgeJson } from "../listener/body-limits.server";
import { jsonResponse } from "../listener/whole-body.server";
import { fieldName } from "./form-fields.server";

/**
 * Reads the JSON body by its schema and runs `run`. Throws {@link InvalidJson} or {@link InvalidFields} for a bad body. A schema that
 * depends on a record is a function, which may refuse before the fields are checked.
 */
export function jsonAction<S extends z.ZodType, R>(
  { context }: Pick<ActionFunctionArgs, "context">,
  schema: S | ((ctx: Contexto) => S),
  run: (call: { ctx: Contexto; value: z.output<S> }) => R,
): R {
  const body = parseBody(context.body);
  const ctx = context.ctx;
  return run({ ctx, value: checked(body, typeof schema === "function" ? schema(ctx) : schema) });
}

function checked<S extends z.ZodType>(sent: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new InvalidFields(errorsOf(parsed.error));
  return parsed.data;
}

/** Reads the JSON body of a call that may come without one; then no field was sent. Throws {@link InvalidJson} or {@link InvalidFields}. */
export function jsonIfSent<S extends z.ZodType>({ body }: Pick<RequestContext, "body">, schema: S): z.output<S> {
  return checked(body.kind === "json" && body.text !== "" ? parseBody(body) : {}, schema);
}

/** Reads the query string by its schema. Throws {@link InvalidFields}. */
export function readQuery<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  return checked(Object.fromEntries(new URL(request.url).searchParams), schema);
}

export function created(payload: object): Response {
  return jsonResponse(payload, 201);
}

function parseBody(body: ActionFunctionArgs["context"]["body"]): object {
  if (body.kind !== "json") throw new InvalidJson();
  const value = parse(body.text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new InvalidJson();
  return value;
}

function parse(text: string): unknown {
  const verdict = judgeJson(text);
  if (verdict === "too much") throw new PayloadTooLarge();
  if (verdict === "too deep") throw new InvalidJson();
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidJson();
  }
}

/** Maximum number of problems that one response names. */
const MOST_PROBLEMS = 20;

/** Messages by field name, written as in a form: `detalles[0].cantidad`. */
function errorsOf({ issues }: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues.slice(0, MOST_PROBLEMS)) {
    const name = fieldName(path);
    errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}
