import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Database } from "@db/open.server";
import { leerTema } from "~/domain/compartido/pantalla";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { type UsuarioSesion, usuarioDeSesion } from "~/domain/usuarios/sesiones.server";
import { flashOf } from "../forms/flash.server";
import { CLIENT_GONE, ClientGone } from "../listener/client-gone.server";
import type { Client, Handle } from "../listener/listener.server";
import { readerOf } from "../listener/reader.server";
import type { ShopNetwork } from "../network/shop-network.server";
import { type Alone, aloneAlready } from "../process/alone.server";
import { type Env, smsTerms } from "../process/env.server";
import { configureLog, logRequest, toError } from "../process/log.server";
import { proxyWatch } from "../process/proxy-notice.server";
import { noteFailure } from "../process/storage.server";
import { tellOfWork } from "../process/wake.server";
import { type Reports, reportsInProcess } from "../reports/reports.server";
import { CSRF_COOKIE, isCsrfToken, newCsrfToken } from "../session/csrf.server";
import { keepForm } from "../session/kept-form.server";
import { secretKeyFor } from "../session/signed-cookie.server";
import { finishAnswer, SESSION_COOKIE } from "./answer.server";
import type { Build } from "./build.server";
import type { Answer, RequestContext } from "./context.server";
import { readCookies, THEME_COOKIE } from "./cookies.server";
import { asRead, createDispatcher, type Pages } from "./dispatch.server";
import { type Arrival, guard } from "./guard.server";
import { headOf } from "./head.server";
import { commonHeaders } from "./headers.server";
import { RedirectTo } from "./refusals.server";
import { createMatcher, pathOf, type RouteMap } from "./route-map.server";
import { sessionContext } from "./session-context.server";
import { lastResort } from "./unexpected.server";

/** The shop of a request without a session, which no page may ask for. A getter in its place would be a hidden class for each request. */
const noSession = new Proxy<Contexto>(Object.create(null), {
  get() {
    throw new Error("This request has no session.");
  },
});

/** A signal that never aborts. Each request has a new one: listeners would pile up on a shared one. */
const neverGone = (): AbortSignal => new AbortController().signal;

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
    return { body: { kind: "none" }, refusal: toError(error) };
  }
}

interface Options {
  build: Build;
  pages: Pages;
  map: RouteMap;
  db: Database;
  env: Env;
  /** What modules add to the rules of the shop. */
  extensiones: Contexto["extensiones"];
  network?: ShopNetwork | undefined;
  /** Executor of reports; this process when omitted. */
  reports?: Reports;
  alone?: Alone;
  now?: () => number;
}

/** The whole service as one function from request to response. */
export function createHandler({
  build,
  pages,
  map,
  db,
  env,
  extensiones,
  network,
  reports = reportsInProcess(db, extensiones),
  alone = aloneAlready,
  now = Date.now,
}: Options): Handle {
  configureLog(env);
  const { methodsOf, dispatch } = createDispatcher(build, pages, map);
  const matchRoute = createMatcher(map);
  const secretKey = secretKeyFor(db, env);
  const sms = smsTerms(env);
  const onStockFall = sms && extensiones.find((extension) => extension.onStockFall)?.onStockFall;
  const watchProxy = proxyWatch(db, env);

  function arrive(request: Request, body = readerOf(request)): Arrival {
    const { pathname } = new URL(request.url);
    const cookies = readCookies(request.headers.get("Cookie"));
    const match = matchRoute(pathname);
    return {
      request,
      body,
      path: pathOf(pathname),
      map,
      match,
      methods: methodsOf(match.entry.file),
      cookies,
      sessionId: cookies.get(SESSION_COOKIE) || null,
      byHttps: request.url.startsWith("https:"),
      usuario: null,
      env,
      secretKey,
      file: db.file,
      isOwnOrigin: (origin) => network?.isOwnOrigin({ db, env }, origin) ?? false,
    };
  }

  async function contextOf(
    arrival: Arrival,
    { address, signal = neverGone, whenQuiet = setImmediate }: Client,
    answer: Answer,
  ): Promise<RequestContext> {
    const { cookies, sessionId, byHttps } = arrival;
    const token = cookies.get(CSRF_COOKIE) ?? "";
    const ahora = now();
    watchProxy(arrival.request, ahora);
    const uso = { segura: byHttps, alFallar: (error: unknown) => noteFailure(db, error) };
    const verdict = await admit(arrival, (id) => usuarioDeSesion(db, id, ahora, uso));
    const { usuario } = arrival;
    if (verdict.refusal instanceof RedirectTo && verdict.refusal.form) await keepForm(arrival, answer, verdict.refusal.form);
    const session =
      usuario && sessionContext({ db, extensiones, sms, onStockFall, ahora, direccion: address }, usuario, { cookies, answer });
    return {
      db,
      env,
      reports,
      alone,
      network,
      secretKey,
      ahora,
      path: arrival.path,
      places: map.places,
      route: arrival.match.entry,
      address,
      byHttps,
      signal,
      whenQuiet,
      isHead: arrival.request.method === "HEAD",
      agent: arrival.request.headers.get("User-Agent") ?? "",
      nonce: randomUUID().replaceAll("-", ""),
      usuario,
      session,
      ctx: session ?? noSession,
      csrf: isCsrfToken(secretKey, sessionId, token) ? token : newCsrfToken(secretKey, sessionId),
      flash: await flashOf(arrival.request, arrival),
      tema: leerTema(cookies.get(THEME_COOKIE)),
      sessionId,
      answer,
      ...verdict,
    };
  }

  return async (request, client) => {
    const started = performance.now();
    const arrival = arrive(request, client.body);
    const { path, sessionId, cookies } = arrival;
    const { method } = request;
    const answer: Answer = { sessionId, showsFlash: false, undo: null, wakes: new Set(), cookies: new Map(), headers: {} };
    let status = 500;
    try {
      const context = await contextOf(arrival, client, answer);
      const response = await finishAnswer(
        await dispatch(method === "HEAD" || request.body ? asRead(request) : request, arrival.match, context),
        context,
        cookies,
      );
      status = response.status;
      for (const work of answer.wakes) tellOfWork(work);
      return method === "HEAD" ? await headOf(response) : response;
    } catch (error) {
      if (!(error instanceof ClientGone)) return lastResort(error, { path, answer }, commonHeaders(env));
      status = CLIENT_GONE;
      throw error;
    } finally {
      const ms = performance.now() - started;
      const { ref, event, account } = answer;
      const userId = arrival.usuario?.id ?? null;
      logRequest({ method, path, status, ms, userId, address: client.address, event, account, ref });
    }
  };
}
