import type { DatabaseFile } from "@db/file.server";
import { NoEncontrado, SinPermiso } from "~/domain/compartido/errores";
import type { UsuarioSesion } from "~/domain/usuarios/sesiones.server";
import type { Env } from "../process/env.server";
import { CSRF_COOKIE, CSRF_FIELD, isCsrfToken } from "../session/csrf.server";
import { type Body, readBody } from "./body.server";
import { CsrfFailed, MethodNotAllowed, RedirectTo } from "./refusals.server";
import { MANIFEST, type Match, NOT_FOUND_FILE } from "./route-map.server";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
/** Paths open to a user who must change the password first. The browser's router needs the manifest to follow the redirect. */
const FREE = new Set(["/usuarios/cambiar-password/", "/logout/", "/salud/", MANIFEST.path]);

export interface Arrival {
  request: Request;
  path: string;
  match: Match;
  methods: readonly string[];
  cookies: Map<string, string>;
  sessionId: string | null;
  usuario: UsuarioSesion | null;
  env: Env;
  secretKey: string;
  file: DatabaseFile;
}

/**
 * Checks a request before its route runs, and returns its body. Throws the first refusal in this order: 413, 503 (file), 403 (CSRF), 302,
 * 403 (role), 404 (no route), 405, 404 (bad id).
 */
export async function guard(arrival: Arrival): Promise<Body> {
  const body = await readBody(arrival.request);
  if (!SAFE.has(arrival.request.method)) arrival.file.require();
  checkOrigin(arrival);
  checkCsrf(arrival, body);
  checkAccess(arrival);
  if (arrival.match.entry.file === NOT_FOUND_FILE) throw new NoEncontrado("Esta página no existe.");
  checkMethod(arrival);
  if (!arrival.match.validIds) throw new NoEncontrado();
  return body;
}

function checkOrigin({ request, env }: Arrival): void {
  const origin = request.headers.get("Origin");
  if (SAFE.has(request.method) || origin === null) return;
  const own = [new URL(env.BASE_URL).origin, ...env.CSRF_TRUSTED_ORIGINS].includes(origin);
  if (!own && origin.replace(/^https?:\/\//, "") !== new URL(request.url).host) throw new CsrfFailed();
}

function checkCsrf({ request, cookies, sessionId, secretKey }: Arrival, body: Body): void {
  if (SAFE.has(request.method)) return;
  const field = body.kind === "form" ? body.form.get(CSRF_FIELD) : null;
  const sent = request.headers.get("X-CSRFToken") || field;
  const cookie = cookies.get(CSRF_COOKIE);
  if (typeof sent !== "string" || sent !== cookie || !isCsrfToken(secretKey, sessionId, sent)) throw new CsrfFailed();
}

function checkAccess({ request, path, match, usuario, env }: Arrival): void {
  const { access } = match.entry;
  if (usuario?.debeCambiarPassword && !FREE.has(path)) throw new RedirectTo("/usuarios/cambiar-password/");
  if (access === "anyone" || access === "nobody") return;
  if (!usuario) throw new RedirectTo(loginUrl(request, path));
  if (access === "admin" && usuario.rol !== "admin") throw new SinPermiso();
  if (access === "operator" && !usuario.esOperador) throw new SinPermiso();
  if (access === "operator" && env.OPERATOR_TOTP && !usuario.conSegundoFactor) throw new RedirectTo("/usuarios/segundo-factor/");
}

function loginUrl(request: Request, path: string): string {
  if (!SAFE.has(request.method)) return "/login/";
  return `/login/?next=${encodeURIComponent(path + new URL(request.url).search)}`;
}

function checkMethod({ request, methods }: Arrival): void {
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (!methods.includes(method)) throw new MethodNotAllowed(methods.includes("GET") ? ["HEAD", ...methods].join(", ") : methods.join(", "));
}
