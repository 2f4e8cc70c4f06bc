import type { ServerBuild } from "@remix-run/node";
import { refusalForRemix } from "./refusal-answers.server";
import { MANIFEST } from "./route-map.server";

/** The app as Remix compiles it. */
export type Build = typeof import("@remix-run/dev/server-build");

export type RouteModule = ServerBuild["routes"][string]["module"];
type Handler = NonNullable<RouteModule["loader"]>;

/** Exports of a file in app/routes. */
export function moduleOf(build: Build, file: string): RouteModule | undefined {
  return build.routes[`routes/${file}`]?.module;
}

/** The build with only the root and the route `file`, behind the guard. Remix cannot reach another route and does not search them all. */
export function guardedBuild(build: Build, file: string): ServerBuild {
  const visible = (id: string) => file === MANIFEST.file || id === "root" || id === `routes/${file}`;
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

/** Runs a loader or action only when the guard admitted the request for this route. */
function behindGuard(id: string, run: Handler): Handler {
  return async (args) => {
    const { context } = args;
    try {
      if (id !== "root" && context.refusal) throw context.refusal;
      if (id !== "root" && id !== `routes/${context.routeFile}`) throw new Error(`${id} was called for ${context.path}`);
      return await run(args);
    } catch (error) {
      throw refusalForRemix(error, context);
    }
  };
}
