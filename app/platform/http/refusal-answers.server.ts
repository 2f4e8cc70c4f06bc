import { data } from "@remix-run/node";
import { DemasiadosIntentos, SinPermiso } from "~/domain/nucleo/errores";
import { jsonResponse } from "../listener/whole-body.server";
import type { LogEvent } from "../process/log.server";
import { noteFailure } from "../process/storage.server";
import { storageProblem } from "../process/storage-problem.server";
import type { Answer, RequestContext } from "./context.server";
import { CsrfFailed, RedirectTo, type Refusal, refusalOf } from "./refusals.server";
import { noteUnexpected, UNEXPECTED_SENTENCE } from "./unexpected.server";

/** A refusal as a value to throw, from which Remix renders the error page. */
export function refusalForRemix(error: unknown, context: RequestContext) {
  const elsewhere = answerOf(error);
  if (elsewhere) return elsewhere;
  const { status, data: shown } = refusalOfPage(error, context);
  return data(shown, { status });
}

/** Status of an error page, and the data that it shows. */
export function refusalOfPage(error: unknown, context: RequestContext) {
  const { status, error: mensaje, code, ref } = legible(error, context);
  return { status, data: { mensaje, code, ...(ref ? { ref } : {}) } };
}

export function refusalAsJson(error: unknown, context: RequestContext): Response {
  return answerOf(error) ?? envelope(legible(error, context));
}

/** The Response for a thrown Response or redirect; `undefined` for any other error. */
export function answerOf(error: unknown): Response | undefined {
  if (error instanceof RedirectTo) return new Response(null, { status: 302, headers: { Location: error.location } });
  return error instanceof Response ? error : undefined;
}

/** The JSON of a failure: `errors` by field, or `error` when no field is wrong; never both. */
export function envelope({ status, code, error, errors, ref }: Refusal): Response {
  return jsonResponse({ success: false, ...(errors ? { errors } : { error }), code, ...(ref ? { ref } : {}) }, status);
}

function eventOf(error: unknown): LogEvent | undefined {
  if (error instanceof SinPermiso) return "role_refused";
  if (error instanceof CsrfFailed) return "csrf_refused";
  return error instanceof DemasiadosIntentos ? "throttled" : undefined;
}

/** The refusal to show for an error. An unexpected error is logged and gets a reference. */
function legible(error: unknown, context: RequestContext): Refusal {
  const refusal = refusalOf(error);
  if (!refusal) return { status: 500, code: "SERVER_ERROR", error: UNEXPECTED_SENTENCE, ref: noteUnexpected(error, context) };
  if (storageProblem(error) !== null) noteFailure(context.db, error);
  Object.assign(context.answer.headers, refusal.headers);
  context.answer.event ??= eventOf(error);
  return refusal;
}

/** Runs `run`. When it throws a refusal, logs `event` with the request and throws on. */
export async function namingRefusal<T>(answer: Answer, event: LogEvent, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (refusalOf(error)) answer.event = event;
    throw error;
  }
}
