import { randomBytes } from "node:crypto";
import type { Database } from "@db/open.server";
import { type UsuarioSesion, usuarioDeSesion } from "~/domain/usuarios/sesiones.server";
import type { RequestContext } from "./context.server";
import { readCookies, writeCookie } from "./cookies.server";
import { CSRF_COOKIE, CSRF_SECONDS, isCsrfToken, newCsrfToken } from "./csrf.server";
import { createDispatcher } from "./dispatch.server";
import type { Env } from "./env.server";
import { FLASH_COOKIE, flashFromCookie, flashToCookie, takeFlash } from "./flash.server";
import { type Arrival, guard } from "./guard.server";
import type { Build } from "./guarded-build.server";
import { commonHeaders, contentSecurityPolicy } from "./headers.server";
import type { Handle } from "./listener.server";
import { ClientGone } from "./listener-request.server";
import { configureLog, logRequest } from "./log.server";
import { matchRoute } from "./route-map.server";
import { secretKeyOf } from "./secret-key.server";

const SESSION_COOKIE = "sessionid";
const DAY_SECONDS = 24 * 60 * 60;

/** `/productos.data` (a page's data for the router in the browser) and `/productos` both mean `/productos/`. */
function pathOf(url: URL): string {
  const path = url.pathname.replace(/\/_root\.data$|\.data$/, "");
  return path.endsWith("/") ? path : `${path}/`;
}

async function admit(
  arrival: Arrival,
  usuarioDe: (sessionId: string) => UsuarioSesion | null,
): Promise<Pick<RequestContext, "body" | "refusal">> {
  try {
    const { sessionId, match } = arrival;
    if (sessionId && match.entry.access !== "nobody") arrival.usuario = usuarioDe(sessionId);
    return { body: await guard(arrival), refusal: null };
  } catch (error) {
    if (error instanceof ClientGone) throw error;
    return {
      body: { kind: "none" },
      refusal: error instanceof Error ? error : new Error(String(error)),
    };
  }
}

/** The whole service as one function from request to response, over an open database. */
export function createHandler({ build, db, env, now = Date.now }: { build: Build; db: Database; env: Env; now?: () => number }): Handle {
  configureLog(env);
  const { methodsOf, dispatch } = createDispatcher(build);
  const secretKey = env.SECRET_KEY ?? secretKeyOf(db);
  const common = commonHeaders(env);
  const secure = env.BASE_URL.startsWith("https:");

  function arrive(request: Request): Arrival {
    const path = pathOf(new URL(request.url));
    const cookies = readCookies(request.headers.get("Cookie"));
    const sessionId = cookies.get(SESSION_COOKIE) || null;
    const match = matchRoute(path);
    return {
      request,
      path,
      match,
      methods: methodsOf(match.entry.file),
      cookies,
      sessionId,
      usuario: null,
      env,
      secretKey,
    };
  }

  async function contextOf(arrival: Arrival, address: string): Promise<RequestContext> {
    const { cookies, sessionId } = arrival;
    const token = cookies.get(CSRF_COOKIE) ?? "";
    const ahora = now();
    const verdict = await admit(arrival, (id) => usuarioDeSesion(db, id, ahora));
    const { usuario } = arrival;
    return {
      db,
      env,
      secretKey,
      ahora,
      access: arrival.match.entry.access,
      path: arrival.path,
      routeFile: arrival.match.entry.file,
      address,
      agent: arrival.request.headers.get("User-Agent") ?? "",
      nonce: randomBytes(16).toString("base64"),
      usuario,
      ctx: usuario
        ? {
            db,
            actor: { id: usuario.id, rol: usuario.rol },
            duenoId: usuario.duenoId,
            ahora,
          }
        : null,
      csrf: isCsrfToken(secretKey, sessionId, token) ? token : newCsrfToken(secretKey, sessionId),
      flash: flashFromCookie(secretKey, cookies.get(FLASH_COOKIE)),
      sessionId,
      flashShown: false,
      answerHeaders: {},
      ...verdict,
    };
  }

  function addCookies(headers: Headers, { sessionId, cookies }: Arrival, context: RequestContext): void {
    const add = (name: string, value: string, maxAge: number, httpOnly = true) =>
      headers.append("Set-Cookie", writeCookie(name, value, { maxAge, secure, httpOnly }));
    const changed = context.sessionId !== sessionId;
    if (changed) add(SESSION_COOKIE, context.sessionId ?? "", context.sessionId ? env.SESSION_DAYS * DAY_SECONDS : 0);
    const csrf = changed ? newCsrfToken(secretKey, context.sessionId) : context.csrf;
    if (csrf !== cookies.get(CSRF_COOKIE)) add(CSRF_COOKIE, csrf, CSRF_SECONDS, false);
    const flash = takeFlash(headers);
    if (flash) add(FLASH_COOKIE, flashToCookie(secretKey, flash), 60 * 60);
    else if (context.flashShown && cookies.has(FLASH_COOKIE)) add(FLASH_COOKIE, "", 0);
  }

  function finish(response: Response, arrival: Arrival, context: RequestContext): Response {
    const { headers } = response;
    for (const [name, value] of Object.entries({
      ...common,
      ...context.answerHeaders,
    }))
      headers.set(name, value);
    headers.set("Content-Security-Policy", contentSecurityPolicy(context.nonce));
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    addCookies(headers, arrival, context);
    return response;
  }

  return async (request, { address }) => {
    const started = performance.now();
    const arrival = arrive(request);
    const context = await contextOf(arrival, address);
    const response = finish(await dispatch(asRead(request), arrival.match, context), arrival, context);
    const { method } = request;
    logRequest({
      method,
      path: arrival.path,
      status: response.status,
      ms: performance.now() - started,
      userId: arrival.usuario?.id ?? null,
    });
    return method === "HEAD" ? new Response(null, response) : response;
  };
}

/** The request without its body, which was read, and without `Origin`, which was judged. */
function asRead(request: Request): Request {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  headers.delete("Content-Length");
  return new Request(url, {
    method: request.method === "HEAD" ? "GET" : request.method,
    headers,
  });
}
