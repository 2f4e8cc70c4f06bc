import { createRequestHandler } from "@remix-run/node";
import { toError } from "../process/log.server";
import type { RequestContext } from "./context.server";
import { type Build, guardedBuild } from "./guarded-build.server";
import { answerOf } from "./refusal-answers.server";

/** Renders pages with Remix, as a document or as data for the router in the browser. The route `refusalFile` renders the refusals. */
export function createRenderer(build: Build, refusalFile: string) {
  const renderers = new Map<string, ReturnType<typeof createRequestHandler>>();

  function renderPage(request: Request, context: RequestContext): Promise<Response> {
    const { routeFile: file } = context;
    const render = renderers.get(file) ?? createRequestHandler(guardedBuild(build, file), "production");
    renderers.set(file, render);
    return render(request, context);
  }

  /** The error page: a GET of the "not found" route, which throws the refusal. A thrown Response or redirect is returned as it is. */
  async function renderRefusal(request: Request, context: RequestContext, error: unknown): Promise<Response> {
    const get = new Request(new URL("/_/", request.url), { headers: request.headers });
    return answerOf(error) ?? renderPage(get, { ...context, refusal: toError(error), routeFile: refusalFile });
  }

  return { renderPage, renderRefusal };
}
