type Access = "nobody" | "anyone" | "login" | "admin" | "operator";
export type Kind = "page" | "json" | "file";

export interface MapEntry {
  kind: Kind;
  /** With a trailing slash; `:id` stands for a parameter. */
  path: string;
  /** Path below app, without extension. It is also the id of its route. */
  file: string;
  access: Access;
  /** Whether it is open to a user who must change the password first. */
  free: boolean;
  /** Title of a page. A live page, and one whose title depends on its data, exports `meta` instead. */
  title?: string | undefined;
  /** Whether the page has behaviour in the browser beyond links and forms. Only such a page is hydrated. */
  live?: boolean;
  /** Whether a form that arrives after its session has ended is kept until the user has logged in. */
  keeps?: boolean;
  /** Whether its form has a file too large to be held: the action reads it as it comes. */
  uploads?: boolean;
  /** The most bytes of its form with files, where that is more than usual. */
  largest?: number;
  /** Whether the page is for developers, and not served in production. */
  draft?: boolean;
}

/** Paths that the guard and the steps of a login need to know. */
export interface Places {
  home: string;
  counter: string;
  login: string;
  loginCode: string;
  logout: string;
  reset: string;
  newPassword: string;
  secondFactor: string;
  identity: string;
  identityCallback: string;
  identityJoin: string;
  identityArrival: string;
  identityLink: string;
}

export interface RouteMap {
  routes: readonly MapEntry[];
  /** Page of every refusal and of every path that no route has. */
  notFound: MapEntry;
  places: Places;
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

/** Address at which Remix tells the browser's router the files of each page. It is not in the map, and it is public: a redirect needs it. */
export const MANIFEST: MapEntry = { kind: "page", path: "/__manifest/", file: "__manifest", access: "anyone", free: true };
/** Parameters that are not ids. */
const TEXTS = new Set(["uidb64"]);
const ID = /^[1-9]\d{0,14}$/;

/** `/x.data` (a page's data for the router in the browser) and `/x` both mean `/x/`. */
export function pathOf(pathname: string): string {
  const path = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
  return path.endsWith("/") ? path : `${path}/`;
}

const hasParameter = ({ path }: MapEntry): boolean => path.includes(":");

function patternOf(entry: MapEntry): Pattern {
  return {
    entry,
    names: [...entry.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name),
    regexp: new RegExp(`^${entry.path.replace(/:\w+/g, "([^/]+)")}$`),
  };
}

/** The function that finds the route of a request path; it returns the "not found" entry when the map has none. */
export function createMatcher({ routes, notFound }: RouteMap): (pathname: string) => Match {
  const fixed = new Map([MANIFEST, ...routes.filter((entry) => !hasParameter(entry))].map((entry) => [entry.path, entry]));
  const patterns = routes.filter(hasParameter).map(patternOf);
  const whole = (entry: MapEntry): Match => ({ entry, params: {}, validIds: true });

  return (pathname) => {
    const path = pathOf(pathname);
    // Remix answers the manifest only at `/__manifest`.
    const isOther = path === MANIFEST.path && `${pathname}/` !== MANIFEST.path;
    if (isOther || !isDecodable(path)) return whole(notFound);
    const known = fixed.get(path);
    if (known) return whole(known);
    for (const { entry, names, regexp } of patterns) {
      const values = regexp.exec(path)?.slice(1);
      if (!values) continue;
      const params = Object.fromEntries(names.map((name, i) => [name, values[i] ?? ""]));
      return { entry, params, validIds: names.every((name) => TEXTS.has(name) || ID.test(params[name] ?? "")) };
    }
    return whole(notFound);
  };
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
