import type { DatabaseFile } from "@db/file.server";
import { NoEncontrado, SinPermiso } from "~/domain/nucleo/errores";
import type { UsuarioSesion } from "~/domain/usuarios/sesiones.server";
import { type Body, readBody } from "../listener/body.server";
import type { Reader } from "../listener/reader.server";
import type { Env } from "../process/env.server";
import { CSRF_COOKIE, CSRF_FIELD, isCsrfToken, looksLikeCsrfToken, unmaskedCsrfToken } from "../session/csrf.server";
import { CsrfFailed, MethodNotAllowed, RedirectTo } from "./refusals.server";
import type { Match, RouteMap } from "./route-map.server";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

export interface Arrival {
  request: Request;
  /** Reads the body; `null` when there is none. */
  body: Reader | null;
  path: string;
  map: RouteMap;
  match: Match;
  methods: readonly string[];
  cookies: Map<string, string>;
  sessionId: string | null;
  byHttps: boolean;
  usuario: UsuarioSesion | null;
  env: Env;
  secretKey: string;
  file: DatabaseFile;
  /** Whether an origin is one of the box itself, which has one of http and one of https. */
  isOwnOrigin(origin: string): boolean;
}

/**
 * Checks a request before its route runs, and returns its body. Throws the first refusal in this order: 413, 503 (file), 403 (CSRF), 302,
 * 403 (role), 404 (no route), 405, 404 (bad id).
 */
export async function guard(arrival: Arrival): Promise<Body> {
  const body = await readBody(arrival.request, arrival.body, arrival.match.entry);
  if (!SAFE.has(arrival.request.method)) arrival.file.require();
  checkOrigin(arrival);
  checkCsrf(arrival, body);
  checkAccess(arrival, body);
  if (arrival.match.entry === arrival.map.notFound) throw new NoEncontrado("Esta página no existe.");
  checkMethod(arrival);
  if (!arrival.match.validIds) throw new NoEncontrado();
  return body;
}

function checkOrigin({ request, env, isOwnOrigin }: Arrival): void {
  const origin = request.headers.get("Origin");
  if (SAFE.has(request.method) || origin === null) return;
  const own = [env.BASE_URL, ...env.CSRF_TRUSTED_ORIGINS, new URL(request.url).origin].includes(origin);
  if (!own && !isOwnOrigin(origin)) throw new CsrfFailed();
}

function checkCsrf(arrival: Arrival, body: Body): void {
  const { request, cookies, sessionId, secretKey } = arrival;
  if (SAFE.has(request.method)) return;
  const field = "form" in body ? body.form.get(CSRF_FIELD) : null;
  const sent = request.headers.get("X-CSRFToken") || field;
  const cookie = cookies.get(CSRF_COOKIE);
  const token = typeof sent === "string" ? unmaskedCsrfToken(sent) : "";
  if (token === cookie && isCsrfToken(secretKey, sessionId, token)) return;
  const form = typeof field === "string" && isOfEndedSession(arrival, token) ? formToKeep(arrival, body) : null;
  if (form) throw new RedirectTo(loginUrl(arrival), form);
  throw new CsrfFailed();
}

/** Whether a form with this token comes from a page of ours whose session is over: it is shown again after the login, and not carried out. */
const isOfEndedSession = ({ request, cookies, usuario }: Arrival, token: string): boolean =>
  !usuario && looksLikeCsrfToken(token) && (token === cookies.get(CSRF_COOKIE) || request.headers.get("Origin") !== null);

/** The form of a page that keeps it. The scripts of a live page keep theirs themselves. */
function formToKeep({ request, map, match }: Arrival, body: Body): FormData | null {
  const isData = new URL(request.url).pathname.endsWith(".data");
  return match.entry.keeps && match.entry !== map.notFound && !isData && body.kind === "form" ? body.form : null;
}

function checkAccess(arrival: Arrival, body: Body): void {
  const { usuario, env } = arrival;
  const { places } = arrival.map;
  const { access, free } = arrival.match.entry;
  if (usuario?.debeCambiarPassword && !free) throw new RedirectTo(places.newPassword);
  if (access === "anyone" || access === "nobody") return;
  if (!usuario) throw new RedirectTo(loginUrl(arrival), formToKeep(arrival, body));
  if (access === "admin" && usuario.rol !== "admin") throw new SinPermiso();
  if (access === "operator" && !usuario.esOperador) throw new SinPermiso();
  if (access === "operator" && env.OPERATOR_TOTP && !usuario.conSegundoFactor) throw new RedirectTo(places.secondFactor);
}

function loginUrl({ request, path, map }: Arrival): string {
  const { login } = map.places;
  if (!SAFE.has(request.method)) return login;
  return `${login}?next=${encodeURIComponent(path + new URL(request.url).search)}`;
}

function checkMethod({ request, methods }: Arrival): void {
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (!methods.includes(method)) throw new MethodNotAllowed(methods.includes("GET") ? ["HEAD", ...methods].join(", ") : methods.join(", "));
}
