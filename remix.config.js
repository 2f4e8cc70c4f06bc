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
      // A file that serves several paths of JSON or files is one route: Remix never answers those.
      const files = new Map([...routes, notFound].reverse().map(({ path, file }) => [file, path]));
      for (const [file, path] of files) route(path.length === 1 ? path : path.slice(1, -1), sourceOf(file));
    }),
  future: {
    v3_singleFetch: true,
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
  },
};
