import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { autenticar } from "~/domain/usuarios/autenticar.server";
import { entrar } from "~/domain/usuarios/entrar.server";
import { cuentaLlamada } from "~/domain/usuarios/registrar.server";
import { segundoFactorDe } from "~/domain/usuarios/segundo-factor.server";
import { cerrarSesion } from "~/domain/usuarios/sesiones.server";
import type { RequestContext } from "../http/context.server";
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
 * Lets in whoever has shown who it is, by a password or by the identity provider: every way of entering ends here. Whoever has a second
 * factor must show it first. Returns where the browser goes.
 */
export function enter(context: RequestContext, usuarioId: number, destino: string): string {
  if (segundoFactorDe(context.db, usuarioId)) return awaitCode(context, usuarioId, destino);
  openSession(context, usuarioId);
  return destino;
}

/** Opens the session of a user who has shown all that was asked for; one that the browser had ends. */
export function openSession(context: RequestContext, usuarioId: number): void {
  const { db, env, ahora, address: direccion, agent: agente } = context;
  endSession(context);
  Object.assign(context.answer, { event: "login", account: usuarioId });
  context.answer.sessionId = entrar(db, { usuarioId, ahora, dias: env.SESSION_DAYS, direccion, agente });
}

/** Ends the session because its user asked for that: what the browser keeps of it, such as a sale half entered, goes too. */
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

/** Nobody wants to arrive there: a GET of it is refused. */
const NO_PLACE = /^\/logout\/?$/;

/** `next`, as a Location header can hold it, when it is a path of this host where somebody can arrive; else `/dashboard/`. */
export function localPath(next: unknown): string {
  const local = typeof next === "string" && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) && URL.canParse(next, ANY_HOST);
  if (!local) return "/dashboard/";
  const { origin, pathname, search } = new URL(next, ANY_HOST);
  return origin === ANY_HOST && !pathname.startsWith("//") && !NO_PLACE.test(pathname) ? pathname + search : "/dashboard/";
}
