import type { ServerBuild } from "@remix-run/node";

/** The app as Remix compiles it. */
export type Build = typeof import("@remix-run/dev/server-build");

export type RouteModule = ServerBuild["routes"][string]["module"];

/** Exports of a file in app/routes. */
export function moduleOf(build: Build, file: string): RouteModule | undefined {
  return build.routes[`routes/${file}`]?.module;
}
