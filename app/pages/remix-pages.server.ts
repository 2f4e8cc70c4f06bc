import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { type Build, type Handler, runHandler } from "~/platform/http/build.server";
import type { RequestContext } from "~/platform/http/context.server";
import { asRead } from "~/platform/http/dispatch.server";
import { refusalForRemix } from "~/platform/http/refusal-answers.server";
import { MANIFEST } from "~/platform/http/route-map.server";

/** One for all, because an error costs more than the rest of it. */
const RENDERED = new Error("rendered");

/** Renders pages with Remix: a document that React takes over in the browser, or the data of a page for the router there. */
export function createLiveRenderer(build: Build) {
  const renderers = new Map<string, ReturnType<typeof createRequestHandler>>();

  return async (request: Request, context: RequestContext): Promise<Response> => {
    const { file } = context.route;
    const render = renderers.get(file) ?? createRequestHandler(guardedBuild(build, file), "production");
    renderers.set(file, render);
    const rendered = new AbortController();
    try {
      return await render(asRead(request, rendered.signal), context);
    } finally {
      // Remix would hold the data of the page for seconds, in case a part of it arrived later. No part does.
      rendered.abort(RENDERED);
    }
  };
}

/** The build with only the root and the route `file`, behind the guard. Remix cannot reach another route and does not search them all. */
export function guardedBuild(build: Build, file: string): ServerBuild {
  const visible = (id: string) => file === MANIFEST.file || id === "root" || fileOf(id) === file;
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    if (!visible(id)) return [];
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader ? { loader: behindGuard(id, loader) } : {}),
      ...(action ? { action: behindGuard(id, async (args) => args.context.actionData ?? (await action(args))) } : {}),
    };
    return [[id, { ...route, module }]];
  });
  const shown = Object.entries(build.assets.routes).filter(([id]) => visible(id));
  const assets = { ...build.assets, routes: Object.fromEntries(shown) };
  return { ...build, assets, routes: Object.fromEntries(routes) } as ServerBuild;
}

/** The file of a route, in the map. A page of several paths has a route for each: `routes/clientes/ficha`, `routes/clientes/ficha.47`. */
const fileOf = (id: string): string => id.replace(/\.\d+$/, "");

/** Runs a loader or action only when the guard admitted the request for this route. */
function behindGuard(id: string, run: Handler): Handler {
  return async (args) => {
    const { context } = args;
    try {
      if (id !== "root" && context.refusal) throw context.refusal;
      if (id !== "root" && fileOf(id) !== context.route.file) throw new Error(`${id} was called for ${context.path}`);
      return await runHandler(run, args);
    } catch (error) {
      throw refusalForRemix(error, context);
    }
  };
}
