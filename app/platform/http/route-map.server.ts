import { INFORMES } from "~/domain/reportes/informes.server";
import { notFound, routes } from "~/routes";

export type Access = "nobody" | "anyone" | "login" | "admin" | "operator";
export type Kind = "page" | "json" | "file";

export interface MapEntry {
  kind: Kind;
  /** `/productos/editar/:id/` */
  path: string;
  /** Path below app/routes, without extension. */
  file: string;
  access: Access;
}

export interface Match {
  entry: MapEntry;
  params: Record<string, string>;
  /** False when a parameter that must be an id is not a positive number. */
  validIds: boolean;
}

interface Pattern {
  entry: MapEntry;
  names: string[];
  regexp: RegExp;
}

/** One route serves every report; each has its own address and access. */
const REPORT = "/reportes/:informe/";
const NOT_FOUND = toEntry(notFound);
export const NOT_FOUND_FILE = NOT_FOUND.file;
/** Address at which Remix tells the browser's router the files of each page. It is not in our map, and it is public. */
export const MANIFEST: MapEntry = { kind: "page", path: "/__manifest/", file: "__manifest", access: "anyone" };
export const MAP: readonly MapEntry[] = routes.map(toEntry).flatMap((entry) => (entry.path === REPORT ? reportsOf(entry) : entry));
const FIXED = new Map([MANIFEST, ...MAP].filter(({ path }) => !path.includes(":")).map((entry) => [entry.path, entry]));
const PATTERNS: Pattern[] = MAP.filter(({ path }) => path.includes(":")).map((entry) => ({
  entry,
  names: [...entry.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name),
  regexp: new RegExp(`^${entry.path.replace(/:\w+/g, "([^/]+)")}$`),
}));
/** Parameters that are not ids. */
const TEXTS = new Set(["uidb64"]);
const ID = /^[1-9]\d{0,14}$/;

function toEntry({ kind, path, file, access }: { kind: string; path: string; file: string; access: string }): MapEntry {
  return { kind: kind as Kind, path, file, access: access as Access };
}

function reportsOf(entry: MapEntry): MapEntry[] {
  return INFORMES.map(({ nombre, roles }) => ({
    ...entry,
    path: REPORT.replace(":informe", nombre),
    access: roles.some((rol) => rol === "vendedor") ? "login" : "admin",
  }));
}

/** `/productos.data` (a page's data for the router in the browser) and `/productos` both mean `/productos/`. */
export function pathOf(pathname: string): string {
  const path = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
  return path.endsWith("/") ? path : `${path}/`;
}

/** The route of a request path; the "not found" entry when the map has none. */
export function matchRoute(pathname: string): Match {
  const path = pathOf(pathname);
  // Remix answers the manifest only at `/__manifest`.
  const isOther = path === MANIFEST.path && `${pathname}/` !== MANIFEST.path;
  if (isOther || !isDecodable(path)) return { entry: NOT_FOUND, params: {}, validIds: true };
  const fixed = FIXED.get(path);
  if (fixed) return { entry: fixed, params: {}, validIds: true };
  for (const { entry, names, regexp } of PATTERNS) {
    const values = regexp.exec(path)?.slice(1);
    if (!values) continue;
    const params = Object.fromEntries(names.map((name, i) => [name, values[i] ?? ""]));
    return { entry, params, validIds: names.every((name) => TEXTS.has(name) || ID.test(params[name] ?? "")) };
  }
  return { entry: NOT_FOUND, params: {}, validIds: true };
}

/** Whether the percent encoding of the path is valid. Remix fails on paths where it is not. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
