import type { EntryContext } from "@remix-run/node";
import type { Build, RouteModule } from "~/platform/http/build.server";
import type { Match } from "~/platform/http/route-map.server";
import { guardedBuild } from "./remix-pages.server";
import type { RootData } from "./root-data.server";

/** What Remix's components need to know about one route. */
export type PageEntry = Pick<EntryContext, "manifest" | "routeModules" | "future" | "isSpaMode" | "serializeError">;

/** Data of one page. */
export interface PlainPage {
  title: string;
  /** `undefined` where it could not be read. */
  root: RootData | undefined;
  context: EntryContext["staticHandlerContext"];
}

/** The parts of the router's state that a plain page does not have. */
export const NO_CONTEXT = { basename: "/", loaderHeaders: {}, actionHeaders: {}, activeDeferreds: null };

export function pageEntryOf(build: Build, file: string): PageEntry {
  const { routes, assets, future, isSpaMode } = guardedBuild(build, file);
  const routeModules = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route?.module]));
  return { manifest: assets, routeModules, future, isSpaMode, serializeError: ({ message }) => ({ message }) };
}

/** Root and route, as the router matches them. */
export function matchesOf(id: string, pathname: string, params: Match["params"]): PlainPage["context"]["matches"] {
  const match = (route: string, base: string) => ({ params, pathname: base, pathnameBase: base, route: { id: route } });
  return [match("root", "/"), match(id, pathname)];
}

/** Title that the route gives to its page. */
export function titleOf(module: RouteModule | undefined, data: unknown): string {
  const described = module?.meta?.({ data, params: {}, matches: [], location: LOCATION }) ?? [];
  return described.flatMap((one) => ("title" in one && typeof one.title === "string" ? [one.title] : [])).join("");
}
const LOCATION = { pathname: "/", search: "", hash: "", state: null, key: "default" };
