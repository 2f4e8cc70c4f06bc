import { createRequestHandler, data, type ServerBuild } from "@remix-run/node";
import type { RequestContext } from "./context.server";
import { takeFlash } from "./flash.server";
import type { RefusedForm } from "./forms.server";
import { envelope, RedirectTo, type Refusal, refusalOf } from "./refusals.server";
import { MANIFEST, MAP, type Match, NOT_FOUND_FILE } from "./route-map.server";
import { noteUnexpected, UNEXPECTED_SENTENCE } from "./unexpected.server";

type RouteModule = ServerBuild["routes"][string]["module"];
type Handler = NonNullable<RouteModule["loader"]>;

export interface Dispatcher {
  /** Methods that a route of the map answers. */
  methodsOf(file: string): readonly string[];
  /** The answer of the route, or the page or envelope of its refusal. */
  dispatch(request: Request, match: Match, context: RequestContext): Promise<Response>;
}

/** How a refusal reads: an unexpected error gets a reference, which the log line carries too. */
function answerable(error: unknown, context: RequestContext): Refusal & { ref?: string } {
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  return {
    status: 500,
    code: "SERVER_ERROR",
    error: UNEXPECTED_SENTENCE,
    ref: noteUnexpected(error, context.path),
  };
}

/** Runs a loader or action only for the request that the guard let in for it. */
function behindGuard(file: string, run: Handler): Handler {
  return async (args) => {
    const { context } = args;
    const isRoot = file === "root";
    try {
      if (!isRoot && context.refusal) throw context.refusal;
      if (!isRoot && context.routeFile !== file) throw new Error(`${file} was called for ${context.path}`);
      return await run(args);
    } catch (error) {
      if (error instanceof Response) throw error;
      if (error instanceof RedirectTo) throw redirectTo(error);
      const { status, headers, error: mensaje, code, ref } = answerable(error, context);
      context.answerHeaders = headers ?? {};
      throw data({ mensaje, code, ...(ref ? { ref } : {}) }, { status });
    }
  };
}

/** What the compiler makes of the app. */
export type Build = typeof import("@remix-run/dev/server-build");

function guarded(build: Build, only: (id: string) => boolean): ServerBuild {
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    if (!only(id)) return [];
    const file = id.replace(/^routes\//, "");
    const { loader, action } = route.module;
    const wrapped = {
      ...route.module,
      ...(loader ? { loader: behindGuard(file, loader) } : {}),
      ...(action ? { action: behindGuard(file, action) } : {}),
    };
    return [[id, { ...route, module: wrapped }]];
  });
  const assets = {
    ...build.assets,
    routes: Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => only(id))),
  };
  return {
    ...build,
    assets,
    routes: Object.fromEntries(routes),
  } as ServerBuild;
}

const wantsJson = (request: Request): boolean => {
  const accept = request.headers.get("Accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
};

/** A route's own value as JSON: a redirect tells where to go, a refused form its errors, anything else is the data. */
function toJson(request: Request, result: unknown, context: RequestContext): Response {
  if (!(result instanceof Response)) {
    if (isRefusedForm(result)) return envelope(refusalOfForm(result));
    context.flashShown = true;
    return Response.json(Object.assign({}, result, { flash: context.flash }));
  }
  const location = result.headers.get("Location");
  if (!location || request.method !== "POST") return result;
  const flash = takeFlash(result.headers);
  if (flash?.tipo === "error")
    return envelope({
      status: 400,
      code: "PROTECTED_ERROR",
      error: flash.mensaje,
    });
  return Response.json({
    success: true,
    mensaje: flash?.mensaje ?? "",
    redirect: location,
  });
}

/** Errors of the form as a whole are the envelope's `error`, unless fields are at fault too. */
function refusalOfForm({ errors: { "": general = [], ...errors }, code }: RefusedForm): Refusal {
  if (code) return { status: 401, code, error: general.join(" ") };
  const refusal = { status: 400, code: "VALIDATION_ERROR", error: general.join(" ") };
  return Object.keys(errors).length > 0 ? { ...refusal, errors } : refusal;
}

const isRefusedForm = (result: unknown): result is RefusedForm =>
  typeof result === "object" && result !== null && "resultado" in result && "errors" in result;

export function createDispatcher(build: Build): Dispatcher {
  const renderers = new Map<string, ReturnType<typeof createRequestHandler>>();
  const moduleOf = (file: string): RouteModule | undefined => build.routes[`routes/${file}`]?.module;

  for (const { kind, file } of MAP) {
    if (kind === "page" && !moduleOf(file)?.loader) throw new Error(`${file} is a page without a loader: it would open to anybody`);
  }

  function methodsOf(file: string): readonly string[] {
    if (file === MANIFEST.file) return ["GET"];
    const module = moduleOf(file);
    return [...(module?.loader ? ["GET"] : []), ...(module?.action ? ["POST"] : [])];
  }

  async function callRoute(request: Request, { entry, params }: Match, context: RequestContext): Promise<unknown> {
    if (context.refusal) throw context.refusal;
    const run = request.method === "POST" ? moduleOf(entry.file)?.action : moduleOf(entry.file)?.loader;
    if (!run) throw new Error(`${entry.file} has nothing that answers ${request.method}`);
    return await run({ request, params, context });
  }

  const partOf = (file: string) => guarded(build, (id) => file === MANIFEST.file || id === "root" || id === `routes/${file}`);

  /** Remix for one page alone: it cannot reach another route, nor spend time looking through all of them. */
  function renderPage(request: Request, context: RequestContext): Promise<Response> {
    const { routeFile: file } = context;
    const render = renderers.get(file) ?? createRequestHandler(partOf(file), "production");
    renderers.set(file, render);
    return render(request, context);
  }

  /** The error page, rendered as a GET of the route that matches nothing else. */
  function renderRefusal(request: Request, context: RequestContext, refusal: unknown): Promise<Response> {
    if (refusal instanceof RedirectTo) return Promise.resolve(redirectTo(refusal));
    context.refusal = refusal instanceof Error ? refusal : new Error(String(refusal));
    context.routeFile = NOT_FOUND_FILE;
    return renderPage(new Request(new URL("/_/", request.url), { headers: request.headers }), context);
  }

  async function dispatch(request: Request, match: Match, context: RequestContext): Promise<Response> {
    const { kind } = match.entry;
    const asJson = kind === "json" || (wantsJson(request) && match.entry !== MANIFEST);
    const isDocument = !new URL(request.url).pathname.endsWith(".data");
    if (kind === "page" && !asJson) {
      return context.refusal && isDocument ? renderRefusal(request, context, context.refusal) : renderPage(request, context);
    }
    try {
      const result = await callRoute(request, match, context);
      if (asJson && kind !== "json") return toJson(request, result, context);
      return result instanceof Response ? result : Response.json(result);
    } catch (error) {
      if (error instanceof Response) return error;
      if (error instanceof RedirectTo) return redirectTo(error);
      if (!asJson) return renderRefusal(request, context, error);
      const { ref, ...refusal } = answerable(error, context);
      return envelope(refusal, ref ? { ref } : {});
    }
  }

  return { methodsOf, dispatch };
}

const redirectTo = ({ location }: RedirectTo): Response => new Response(null, { status: 302, headers: { Location: location } });
