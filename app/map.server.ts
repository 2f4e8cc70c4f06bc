import { todosLosInformes } from "~/domain/reportes/informes.server";
import type { MapEntry, RouteMap } from "~/platform/http/route-map.server";
import type { Env } from "~/platform/process/env.server";
import { EXTENSIONS, partsOf } from "./modules.server";
import { notFound, places, routes as written } from "./routes.js";

/** One route serves every report; each has its own address and access. */
const REPORT = "/reportes/:informe/";

/** The map of a service: in production without the pages for developers. */
export function mapFor({ NODE_ENV }: Pick<Env, "NODE_ENV">): RouteMap {
  return { routes: routes.filter(({ draft }) => !draft || NODE_ENV !== "production"), notFound, places };
}

export const routes: readonly MapEntry[] = [...partsOf(({ routes }) => routes), ...written].flatMap((entry) =>
  entry.path === REPORT ? reportsOf(entry) : entry,
);

function reportsOf(entry: MapEntry): MapEntry[] {
  return todosLosInformes({ extensiones: EXTENSIONS }).map(({ nombre, roles }) => ({
    ...entry,
    path: REPORT.replace(":informe", nombre),
    access: roles.some((rol) => rol === "vendedor") ? "login" : "admin",
  }));
}
