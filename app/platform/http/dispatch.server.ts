import type { RequestContext } from "./context.server";
import { type Build, moduleOf } from "./guarded-build.server";
import { ClientGone } from "./listener-request.server";
import { pageAsJson, wantsJson } from "./page-json.server";
import type { PageEntry, PlainRenderer } from "./plain-entry.server";
import { createPlainPages } from "./plain-pages.server";
import { refusalAsJson } from "./refusal-answers.server";
import { createRenderer } from "./render-page.server";
import { isDecodable, MANIFEST, type Match, type RouteMap } from "./route-map.server";
import { jsonResponse } from "./whole-body.server";

export interface Dispatcher {
  /** HTTP methods that the route file handles. */
  methodsOf(file: string): readonly string[];
  /** The response of the route. A refusal becomes an error page or a JSON envelope. */
  dispatch(request: Request, match: Match, context: RequestContext): Promise<Response>;
}

export function createDispatcher(
  build: Build,
  plainRenderer: (entry: PageEntry) => PlainRenderer,
  { routes, notFound }: RouteMap,
): Dispatcher {
  const renderWithRemix = createRenderer(build);
  const { renderPlain, renderRefusal } = createPlainPages(build, plainRenderer, notFound);

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
    return await handle({ request, params, context });
  }

  async function dispatch(request: Request, match: Match, context: RequestContext): Promise<Response> {
    const response = await answer(request, match, context);
    const { file } = context.answer;
    if (file) await response.body?.cancel();
    return file ?? response;
  }

  function renderPage(request: Request, match: Match, context: RequestContext, isData: boolean): Promise<Response> {
    const { live, file } = match.entry;
    if (isData || file === MANIFEST.file) return renderWithRemix(request, context);
    if (live) return request.method === "POST" ? renderLivePost(request, match, context) : renderWithRemix(request, context);
    return renderPlain(request, match, context);
  }

  /** Most actions end in a redirect, for which Remix would take longer than the action. */
  async function renderLivePost(request: Request, match: Match, context: RequestContext): Promise<Response> {
    try {
      const result = await callRoute(request, match, context);
      return result instanceof Response ? result : renderWithRemix(request, { ...context, actionData: result ?? {} });
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
      return asJson ? refusalAsJson(error, context) : renderRefusal(request, context, error);
    }
  }

  return { methodsOf, dispatch };
}
