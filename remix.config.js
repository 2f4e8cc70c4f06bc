import { existsSync } from "node:fs";
import { notFound, routes } from "./app/routes.js";

function sourceOf(name) {
  const source = [`routes/${name}.tsx`, `routes/${name}.ts`].find((path) => existsSync(new URL(`./app/${path}`, import.meta.url)));
  if (!source) throw new Error(`The map names a route without a file: app/routes/${name}.tsx`);
  return source;
}

/** @type {import("@remix-run/dev").AppConfig} */
export default {
  ignoredRouteFiles: ["**/*"],
  server: "app/server.ts",
  serverModuleFormat: "esm",
  serverMinify: false,
  assetsBuildDirectory: "public/build",
  routes: (define) =>
    define((route) => {
      // A file that serves several paths of JSON or files is one route: Remix never answers those. Each path of a page needs its own.
      const ids = new Set();
      for (const { kind, path, file } of [...routes, notFound]) {
        const first = !ids.has(`routes/${file}`);
        if (!first && kind !== "page") continue;
        const id = first ? `routes/${file}` : `routes/${file}.${ids.size}`;
        ids.add(id);
        route(path.length === 1 ? path : path.slice(1, -1), sourceOf(file), { id });
      }
    }),
  future: {
    v3_singleFetch: true,
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
  },
};
