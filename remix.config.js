import { existsSync, readdirSync } from "node:fs";
import { build } from "esbuild";
import { notFound, routes } from "./app/routes.js";

const app = (path) => new URL(`./app/${path}`, import.meta.url);

function sourceOf(file) {
  const source = [`${file}.tsx`, `${file}.ts`].find((path) => existsSync(app(path)));
  if (!source) throw new Error(`The map names a route without a file: app/${file}.tsx`);
  return source;
}

const modules = readdirSync(app("modules"));
const ofModules = await Promise.all(modules.map(async (name) => (await import(app(`modules/${name}/routes.js`))).routes));

// What a module runs in a browser beside the scripts of pages, such as a service worker: each file of its browser/scripts, whole by itself.
const scriptsOf = (name) => (existsSync(app(`modules/${name}/browser/scripts`)) ? readdirSync(app(`modules/${name}/browser/scripts`)) : []);
await Promise.all(
  modules.map((name) =>
    build({
      entryPoints: scriptsOf(name).map((file) => `app/modules/${name}/browser/scripts/${file}`),
      outdir: `build/modules/${name}`,
      bundle: true,
      minify: true,
      format: "esm",
      target: "es2022",
      charset: "utf8",
    }),
  ),
);

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
      for (const { kind, path, file } of [...ofModules.flat(), ...routes, notFound]) {
        const first = !ids.has(file);
        if (!first && kind !== "page") continue;
        const id = first ? file : `${file}.${ids.size}`;
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
