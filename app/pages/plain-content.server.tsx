import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import {
  createPath,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from "react-router-dom";
import { createStaticRouter } from "react-router-dom/server.js";
import { NO_CONTEXT, type PageEntry, type PlainPage } from "./plain-entry.server";

type PageContext = PlainPage["context"];

const NOWHERE = { pathname: "/", search: "", hash: "", state: null, key: "default" };
const nothing: PageContext = {
  ...NO_CONTEXT,
  location: NOWHERE,
  matches: [],
  loaderData: {},
  actionData: null,
  errors: null,
  statusCode: 200,
};
const router = createStaticRouter([], nothing);
const initial = router.state;

function refuse(): never {
  throw new Error("a plain page does not navigate");
}

const navigation = {
  basename: "/",
  navigator: {
    createHref: (to: Parameters<typeof createPath>[0] | string) => (typeof to === "string" ? to : createPath(to)),
    go: refuse,
    push: refuse,
    replace: refuse,
  },
  static: true,
  future: { v7_relativeSplatPath: true },
};
const dataRouter = { ...navigation, router };

/**
 * The page of a route inside the contexts that the hooks and forms of Remix read, without its frame. RemixServer would make a router for
 * each page: that takes as long as the queries of a list, and V8 keeps such a router, and with it the page, until its next full collection
 * of garbage.
 */
export function PlainContent({ entry, context }: { entry: PageEntry; context: PageContext }) {
  const { location, loaderData, actionData } = context;
  const match = context.matches.at(-1);
  const Page = match && entry.routeModules[match.route.id]?.default;
  if (!Page) return null;
  const { params, pathname, pathnameBase, route } = match;
  return (
    <RemixContext.Provider value={entry}>
      <DataRouterContext.Provider value={dataRouter}>
        <DataRouterStateContext.Provider value={{ ...initial, location, loaderData, actionData }}>
          <NavigationContext.Provider value={navigation}>
            <LocationContext.Provider value={{ location, navigationType: initial.historyAction }}>
              <RouteContext.Provider
                value={{ outlet: null, matches: [{ params, pathname, pathnameBase, route: { id: route.id } }], isDataRoute: true }}
              >
                <Page />
              </RouteContext.Provider>
            </LocationContext.Provider>
          </NavigationContext.Provider>
        </DataRouterStateContext.Provider>
      </DataRouterContext.Provider>
    </RemixContext.Provider>
  );
}
