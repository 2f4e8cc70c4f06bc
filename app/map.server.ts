import { INFORMES } from "~/domain/reportes/informes.server";
import type { MapEntry } from "~/platform/http/route-map.server";
import { routes as written } from "./routes.js";

export { notFound, places } from "./routes.js";

/** One route serves every report; each has its own address and access. */
const REPORT = "/reportes/:informe/";

export const routes: readonly MapEntry[] = written.flatMap((entry) => (entry.path === REPORT ? reportsOf(entry) : entry));

function reportsOf(entry: MapEntry): MapEntry[] {
  return INFORMES.map(({ nombre, roles }) => ({
    ...entry,
    path: REPORT.replace(":informe", nombre),
    access: roles.some((rol) => rol === "vendedor") ? "login" : "admin",
  }));
}
