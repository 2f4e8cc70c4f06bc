import { type Build, type Handler, moduleOf, type RouteModule, runHandler } from "~/platform/http/build.server";
import type { RequestContext } from "~/platform/http/context.server";
import { answerOf, refusalOfPage } from "~/platform/http/refusal-answers.server";
import type { MapEntry, Match } from "~/platform/http/route-map.server";
import { ClientGone } from "~/platform/listener/client-gone.server";
import { WholeResponse } from "~/platform/listener/whole-body.server";
import { toError } from "~/platform/process/log.server";
import { plainRenderer } from "./plain-renderer.server";
import { type RootData, rootData } from "./root-data.server";

type Data = Awaited<ReturnType<Handler>>;

/** What a page shows: the data of its route, or the error instead. */
interface Content {
  data?: Data | undefined;
  actionData?: Data | undefined;
  error?: Error;
}

/**
 * Renders the pages that are not hydrated, without Remix's request handler: they need none of the data that it prepares for the router in
 * the browser. The route `refused` renders the refusals.
 */
export function createPlainPages(build: Build, refused: MapEntry) {
  const renderers = new Map<string, ReturnType<typeof plainRenderer>>();

  function rendererFor(file: string) {
    const renderer = renderers.get(file) ?? plainRenderer(build, file);
    renderers.set(file, renderer);
    return renderer;
  }

  function show(
    url: URL,
    { entry: { file: id, title }, params }: Match,
    context: RequestContext,
    { data, actionData, error }: Content,
  ): Response {
    const module = moduleOf(build, id);
    const refusal = error ? refusalOfPage(error, context) : null;
    const status = refusal?.status ?? 200;
    const root = rootOf(context);
    const html = rendererFor(id)({
      title: refusal ? titleOf(build.routes.root?.module, data) : (title ?? titleOf(module, data)),
      root,
      context: {
        basename: "/",
        loaderHeaders: {},
        actionHeaders: {},
        activeDeferreds: null,
        location: { ...NOWHERE, pathname: url.pathname, search: url.search },
        matches: [
          { params, pathname: "/", pathnameBase: "/", route: { id: "root" } },
          { params, pathname: url.pathname, pathnameBase: url.pathname, route: { id } },
        ],
        // Not `undefined`: React Router would wait for the data of that route.
        loaderData: { root: root ?? null, [id]: data ?? null },
        actionData: actionData === undefined ? null : { [id]: actionData },
        errors: refusal && { [module?.ErrorBoundary ? id : "root"]: { ...refusal, statusText: "", internal: false } },
        statusCode: status,
      },
    });
    return new WholeResponse(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
  }

  /** The page of the matched route, which the guard admitted. A thrown Response or redirect is returned as it is. */
  async function renderPlain(request: Request, match: Match, context: RequestContext): Promise<Response> {
    const url = new URL(request.url);
    try {
      const content = await contentOf(moduleOf(build, match.entry.file), { request, params: match.params, context });
      return content instanceof Response ? content : show(url, match, context, content);
    } catch (error) {
      if (error instanceof ClientGone) throw error;
      return answerOf(error) ?? show(url, match, context, { error: toError(error) });
    }
  }

  /** The error page. A thrown Response or redirect is returned as it is. */
  function renderRefusal(request: Request, context: RequestContext, error: unknown): Response {
    const match = { entry: refused, params: {}, validIds: true };
    return answerOf(error) ?? show(new URL("/_/", request.url), match, context, { error: toError(error) });
  }

  return { renderPlain, renderRefusal };
}

const NOWHERE = { pathname: "/", search: "", hash: "", state: null, key: "default" };

/** Title that the route gives to its page. */
function titleOf(module: RouteModule | undefined, data: unknown): string {
  const described = module?.meta?.({ data, params: {}, matches: [], location: NOWHERE }) ?? [];
  return described.flatMap((one) => ("title" in one && typeof one.title === "string" ? [one.title] : [])).join("");
}

async function contentOf(module: RouteModule | undefined, args: Parameters<typeof runHandler>[1]): Promise<Content | Response> {
  const { loader, action } = module ?? {};
  const actionData = args.request.method === "POST" && action ? await runHandler(action, args) : undefined;
  if (actionData instanceof Response) return actionData;
  const data = loader && (await runHandler(loader, args));
  return data instanceof Response ? data : { data, actionData };
}

/** `undefined` when it cannot be read: the error page of that same failure must still render. */
function rootOf(context: RequestContext): RootData | undefined {
  try {
    return rootData(context);
  } catch (error) {
    refusalOfPage(error, context);
    return undefined;
  }
}
