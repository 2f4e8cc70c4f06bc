import type { RefusedForm } from "../forms/forms.server";
import { jsonResponse } from "../listener/whole-body.server";
import type { RequestContext } from "./context.server";
import { envelope } from "./refusal-answers.server";
import type { Refusal } from "./refusals.server";

/** Whether the client is a program and not a browser: it accepts JSON and not HTML. */
export function wantsJson(request: Request): boolean {
  const accept = request.headers.get("Accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
}

/**
 * The result of a page route as JSON: the target and message of a redirect, the errors of a refused form, or the page's data. What a loader
 * returns as `pantalla` is only for the screen, and left out.
 */
export function pageAsJson(request: Request, result: unknown, context: RequestContext): Response {
  if (result instanceof Response) return request.method === "POST" ? outcome(result, context) : result;
  if (isRefusedForm(result)) return envelope(refusalOfForm(result));
  context.answer.showsFlash = true;
  return jsonResponse(Object.assign({}, result, { pantalla: undefined, flash: context.flash }));
}

function outcome(response: Response, { answer }: RequestContext): Response {
  const redirect = response.headers.get("Location");
  if (!redirect) return response;
  const { flash } = answer;
  // Shown here, and not on a next page.
  answer.flash = undefined;
  if (flash?.tipo === "error") return envelope({ status: 400, code: "PROTECTED_ERROR", error: flash.mensaje });
  return jsonResponse({ success: true, mensaje: flash?.mensaje ?? "", redirect });
}

/** The envelope has the errors of the fields or, when no field is wrong, the error of the whole form. */
function refusalOfForm({ errors: { "": general = [], ...errors }, code }: RefusedForm): Refusal {
  if (code) return { status: 401, code, error: general.join(" ") };
  const refusal = { status: 400, code: "VALIDATION_ERROR", error: general.join(" ") };
  return Object.keys(errors).length > 0 ? { ...refusal, errors } : refusal;
}

const isRefusedForm = (result: unknown): result is RefusedForm =>
  typeof result === "object" && result !== null && "resultado" in result && "errors" in result;
