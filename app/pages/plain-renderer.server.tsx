import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouteObject } from "react-router-dom";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import type { Build } from "~/platform/http/build.server";
import { urlActiva } from "~/ui/frame/navegacion";
import App, { ErrorBoundary } from "../root";
import { PlainContext } from "./contexts";
import { guardedBuild } from "./remix-pages.server";
import type { RootData } from "./root-data.server";

interface PlainPage {
  title: string;
  /** `undefined` where it could not be read. */
  root: RootData | undefined;
  context: EntryContext["staticHandlerContext"];
}

// Random, so that no text of a shop can be one.
const HOLE = crypto.randomUUID();
const hole = (name: "title" | "csrf" | "content") => `${HOLE}-${name}`;
const HOLES = new RegExp(`${HOLE}-(\\w+)`);
const MOST_FRAMES = 200;

const NO_PAGE: PlainPage["context"] = {
  basename: "/",
  location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
  matches: [],
  loaderData: {},
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
  activeDeferreds: null,
};

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** Bytes and names of holes in turn. */
type Frame = readonly (Uint8Array | string)[];

// What lies around the content is the same for a person and an entry of the navigation. Rendering it would cost more than the content.
const frames = new Map<string, Frame>();

/** Returns a function that renders the pages of the route `file` as documents without scripts of React. */
export function plainRenderer(build: Build, file: string): (page: PlainPage) => Uint8Array {
  const { routes, assets, future, isSpaMode } = guardedBuild(build, file);
  // A page of several paths has a route for each. The frame gets the one that the content goes by, wherever the page is.
  const shown = Object.entries(assets.routes).filter(([id]) => id === "root" || id === file);
  const manifest = {
    ...assets,
    // Without a path, because the root alone would match "/" better than the root and "*".
    routes: Object.fromEntries(shown.map(([id, { path: _, ...route }]) => [id, id === file ? { ...route, path: "*" } : route])),
  };
  const content = contentRenderer(contentRoutes(routes));
  const holes = Object.keys(routes).map((id) => [id, { default: () => hole("content"), meta: () => [{ title: hole("title") }] }]);
  const routeModules = { ...Object.fromEntries(holes), root: routes.root?.module };
  const entry = { manifest, routeModules, future, isSpaMode, url: "/", serializeError: ({ message }: Error) => ({ message }) };
  const scripts = `<script type="module" src="${manifest.entry.module}"></script></body>`;

  function frameOf({ root: data, context }: PlainPage): Frame {
    const key = JSON.stringify([
      data?.usuario,
      data?.tienda,
      data?.tema,
      data?.usuario && urlActiva(data.usuario.rol, context.location.pathname, data.modulos.menu),
    ]);
    const known = frames.get(key);
    if (known) return known;
    const loaderData = { ...context.loaderData, root: data ? { ...data, csrf: hole("csrf"), flash: [] } : null };
    const empty = { ...context, loaderData, actionData: null, errors: null };
    const html = asHtml(<RemixServer context={{ ...entry, staticHandlerContext: empty }} url="http://localhost/" />);
    const frame = `<!DOCTYPE html>${html.replace("</body>", () => scripts)}`
      .split(HOLES)
      .map((part, i) => (i % 2 === 0 ? Buffer.from(part) : part));
    if (frames.size >= MOST_FRAMES) frames.clear();
    frames.set(key, frame);
    return frame;
  }

  return (page) => {
    const values: Record<string, string> = {
      title: escaped(page.title),
      csrf: escaped(page.root?.csrf ?? ""),
      content: content(page.context),
    };
    return Buffer.concat(frameOf(page).map((part) => (typeof part === "string" ? Buffer.from(values[part] ?? "") : part)));
  };
}

/** The route of a page and its error boundaries, without the document that the root puts around them. */
function contentRoutes(routes: ReturnType<typeof guardedBuild>["routes"]): RouteObject[] {
  const children = Object.entries(routes).flatMap(([id, route]) => {
    const { default: Component, ErrorBoundary: Failure } = route?.module ?? {};
    return id === "root" ? [] : { id, path: "*", Component, ErrorBoundary: Failure };
  });
  return [{ id: "root", Component: App, ErrorBoundary, children }];
}

/**
 * Renders pages of one route. The router is that of React alone: RemixServer prepares what the browser needs too, which costs a tenth of a
 * list. It is made once, because V8 keeps such a router, and with it the page, until its next full collection of garbage.
 */
function contentRenderer(routes: RouteObject[]): (context: PlainPage["context"]) => string {
  const matches = ["root", routes[0]?.children?.[0]?.id ?? ""].map((id) => ({
    params: {},
    pathname: "/",
    pathnameBase: "/",
    route: { id },
  }));
  const shown = { ...NO_PAGE, matches };
  const router = createStaticRouter(routes, shown, { future: { v7_relativeSplatPath: true } });
  return (context) => {
    Object.assign(shown, context, { matches });
    const html = asHtml(<StaticRouterProvider router={router} context={shown} hydrate={false} />);
    Object.assign(shown, NO_PAGE);
    return html;
  };
}

function asHtml(content: ReactElement): string {
  return renderToStaticMarkup(<PlainContext.Provider value={true}>{content}</PlainContext.Provider>);
}
