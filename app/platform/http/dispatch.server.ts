import { FlashRedirect } from "../forms/flash.server";
import type { RefusedForm } from "../forms/refused-form.server";
import { ClientGone } from "../listener/client-gone.server";
import { jsonResponse } from "../listener/whole-body.server";
import { type Build, moduleOf, runHandler } from "./build.server";
import type { RequestContext } from "./context.server";
import { letOthersGo } from "./large-form.server";
import { envelope, refusalAsJson } from "./refusal-answers.server";
import type { Refusal } from "./refusals.server";
import { isDecodable, MANIFEST, type Match, type RouteMap } from "./route-map.server";
import { wantsJson } from "./wants-json.server";

export interface Pages {
  /** The page of the matched route, which the guard admitted, as a document that React does not take over in the browser. */
  renderPlain(request: Request, match: Match, context: RequestContext): Promise<Response>;
  /** The page as a document that React takes over in the browser, or its data for the router there. */
  renderLive(request: Request, context: RequestContext): Promise<Response>;
  /** The error page. A thrown Response or redirect is returned as it is. */
  renderRefusal(request: Request, context: RequestContext, error: unknown): Response;
}

interface Dispatcher {
  /** HTTP methods that the route file handles. */
  methodsOf(file: string): readonly string[];
  /** The response of the route. A refusal becomes an error page or a JSON envelope. */
  dispatch(request: Request, match: Match, context: RequestContext): Promise<Response>;
}

export function createDispatcher(build: Build, { renderPlain, renderLive, renderRefusal }: Pages, { routes }: RouteMap): Dispatcher {
  for (const { kind, file } of routes) {
    if (kind === "page" && !moduleOf(build, file)?.loader) throw new Error(`${file} is a page without a loader: it would open to anybody`);
  }

  function methodsOf(file: string): readonly string[] {
    if (file === MANIFEST.file) return ["GET"];
    const module = moduleOf(build, file);
    return [...(module?.loader ? ["GET"] : []), ...(module?.action ? ["POST"] : [])];
  }

  async function callRoute(request: Request, { entry, params }: Match, context: RequestContext): Promise<unknown> {
    if (context.refusal) throw context.refusal;
    const handle = request.method === "POST" ? moduleOf(build, entry.file)?.action : moduleOf(build, entry.file)?.loader;
    if (!handle) throw new Error(`${entry.file} has nothing that answers ${request.method}`);
    const args = { request, params, context };
    // Only a person is led to the record that another one was united with.
    return await (entry.kind === "json" ? handle(args) : runHandler(handle, args));
  }

  async function dispatch(request: Request, match: Match, context: RequestContext): Promise<Response> {
    await letOthersGo(context);
    const response = await answer(request, match, context);
    const { file } = context.answer;
    if (file) await response.body?.cancel();
    return file ?? response;
  }

  function renderPage(request: Request, match: Match, context: RequestContext, isData: boolean): Promise<Response> {
    const { live, file } = match.entry;
    if (isData || file === MANIFEST.file) return renderLive(request, context);
    if (live) return request.method === "POST" ? renderLivePost(request, match, context) : renderLive(request, context);
    return renderPlain(request, match, context);
  }

  /** Most actions end in a redirect, for which Remix would take longer than the action. */
  async function renderLivePost(request: Request, match: Match, context: RequestContext): Promise<Response> {
    try {
      const result = await callRoute(request, match, context);
      if (result instanceof Response) return result;
      await letOthersGo(context);
      return renderLive(request, { ...context, actionData: result ?? {} });
    } catch (error) {
      if (error instanceof ClientGone) throw error;
      return renderRefusal(request, context, error);
    }
  }

  async function answer(request: Request, match: Match, context: RequestContext): Promise<Response> {
    const { kind } = match.entry;
    const asJson = kind === "json" || (wantsJson(request) && match.entry !== MANIFEST);
    const { pathname, searchParams } = new URL(request.url);
    // Requests that Remix would refuse are not passed on: it would log them as our errors.
    const isData = pathname.endsWith(".data") && isDecodable(pathname) && methodsOf(match.entry.file).includes(request.method);
    const asFile = request.method === "GET" && !isData && searchParams.get("formato") === "csv";
    if (kind === "page" && !asJson && !asFile && (isData || !context.refusal)) return renderPage(request, match, context, isData);
    try {
      const result = await callRoute(request, match, context);
      // `formato=csv`, but the route returned data: it has no such file, or the query has errors, which the page shows.
      if (kind === "page" && !asJson) return renderPage(request, match, context, false);
      if (asJson && kind !== "json") return pageAsJson(request, result, context);
      return result instanceof Response ? result : jsonResponse(result);
    } catch (error) {
      if (error instanceof ClientGone) throw error;
      if (asJson && error instanceof FlashRedirect) return pageAsJson(request, error, context);
      return asJson ? refusalAsJson(error, context) : renderRefusal(request, context, error);
    }
  }

  return { methodsOf, dispatch };
}

/** The request without the body, which was read already, and without `Origin`, which Remix would check in its own way. */
export function asRead(request: Request, signal?: AbortSignal): Request {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  headers.delete("Content-Length");
  return new Request(url, { method: request.method === "HEAD" ? "GET" : request.method, headers, ...(signal ? { signal } : {}) });
}

/**
 * The result of a page route as JSON: the target and message of a redirect, the errors of a refused form, or the page's data. What a loader
 * returns as `pantalla` is only for the screen, and left out.
 */
function pageAsJson(request: Request, result: unknown, context: RequestContext): Response {
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
  return jsonResponse({
    success: true,
    mensaje: flash?.mensaje ?? "",
    redirect,
    ...(response instanceof FlashRedirect ? response.made : {}),
  });
}

/** The envelope has the errors of the fields or, when no field is wrong, the error of the whole form. */
function refusalOfForm({ errors: { "": general = [], ...errors }, code }: RefusedForm): Refusal {
  if (code) return { status: 401, code, error: general.join(" ") };
  const refusal = { status: 400, code: "VALIDATION_ERROR", error: general.join(" ") };
  return Object.keys(errors).length > 0 ? { ...refusal, errors } : refusal;
}

const isRefusedForm = (result: unknown): result is RefusedForm =>
  typeof result === "object" && result !== null && "resultado" in result && "errors" in result;
