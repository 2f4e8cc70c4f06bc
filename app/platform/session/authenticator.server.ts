import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { autenticar } from "~/domain/usuarios/autenticar.server";
import { entrar } from "~/domain/usuarios/entrar.server";
import { cuentaLlamada } from "~/domain/usuarios/registrar.server";
import { segundoFactorDe } from "~/domain/usuarios/segundo-factor.server";
import { cerrarSesion } from "~/domain/usuarios/sesiones.server";
import type { RequestContext } from "../http/context.server";
import { pathOf } from "../http/route-map.server";
import { sendsMail } from "../sending/mail-carrier.server";
import { namingRefusal } from "./events.server";
import { awaitCode } from "./second-step.server";

/** The id of the user that the posted `username` and `password` belong to. Throws what `autenticar` throws. */
export function authenticateForm(context: RequestContext, form: FormData): Promise<number> {
  const { db, env, address: direccion, ahora, answer } = context;
  const username = String(form.get("username"));
  const strategy = new FormStrategy<number>(({ form }) =>
    autenticar(db, { username, password: String(form.get("password")), direccion, exigeCorreo: sendsMail(env), ahora }),
  );
  const request = new Request("http://localhost/login/", { method: "POST", body: form });
  answer.account = cuentaLlamada(db, username)?.id;
  return namingRefusal(answer, "login_refused", () => new Authenticator<number>().use(strategy).authenticate("form", request));
}

/**
 * Logs in a user who has proved who they are, by a password or by the identity provider. Every login goes through here. A user with a
 * second factor is asked for its code first. Returns the path to redirect to.
 */
export function enter(context: RequestContext, usuarioId: number, destino: string): string {
  if (segundoFactorDe(context.db, usuarioId)) return awaitCode(context, usuarioId, destino);
  openSession(context, usuarioId);
  return destino;
}

/** Opens a session for a user whose login is complete. Ends the session that the browser had. */
export function openSession(context: RequestContext, usuarioId: number): void {
  const { db, env, ahora, address: direccion, agent: agente } = context;
  endSession(context);
  Object.assign(context.answer, { event: "login", account: usuarioId });
  context.answer.sessionId = entrar(db, { usuarioId, ahora, dias: env.SESSION_DAYS, direccion, agente });
}

/** Logs the user out. The browser also deletes what it stored for the session, such as an unfinished sale. */
export function leave(context: RequestContext): Response {
  endSession(context);
  context.answer.event = "logout";
  context.answer.headers["Clear-Site-Data"] = '"storage"';
  return redirect("/");
}

function endSession(context: RequestContext): void {
  const { db, answer } = context;
  if (answer.sessionId) cerrarSesion(db, answer.sessionId);
  answer.sessionId = null;
}

const ANY_HOST = "http://tienda.invalid";

/** `next`, encoded for a Location header, when it is a path of this host that answers GET; otherwise the home page. */
export function localPath(next: unknown, { home, logout }: RequestContext["places"]): string {
  const local = typeof next === "string" && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) && URL.canParse(next, ANY_HOST);
  if (!local) return home;
  const { origin, pathname, search } = new URL(next, ANY_HOST);
  return origin === ANY_HOST && !pathname.startsWith("//") && pathOf(pathname) !== logout ? pathname + search : home;
}
