import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import { type Falta, ReglaIncumplida } from "~/domain/nucleo/errores";
import { textoInstante } from "~/domain/nucleo/fecha";
import { autenticar, tieneCorreoSinVerificar } from "~/domain/usuarios/autenticar.server";
import type { DatosLogin } from "~/domain/usuarios/esquema";
import { confirmadaHasta, exigirConfirmacion } from "~/domain/usuarios/password-actual.server";
import { buscarUsuario } from "~/domain/usuarios/registrar.server";
import { segundoFactorDe } from "~/domain/usuarios/segundo-factor.server";
import { cerrarSesion, entrar } from "~/domain/usuarios/sesiones.server";
import { formAction, postedForm, redirectWithFlash } from "../forms/forms.server";
import type { RequestContext } from "../http/context.server";
import { namingRefusal } from "../http/refusal-answers.server";
import { pathOf } from "../http/route-map.server";
import { sendsMail } from "../sending/mail-sender.server";
import { awaitCode } from "./waiting.server";

/** The form strategy without its reading of the body: the guard has read it, and the schema has checked the fields. */
class ReadFormStrategy extends FormStrategy<number> {
  constructor(
    private readonly form: FormData,
    verify: () => Promise<number>,
  ) {
    super(verify);
  }

  override authenticate(request: Request): Promise<number> {
    return this.verify({ form: this.form, request });
  }
}

/** The id of the user that `username` and `password` of the posted form belong to. Throws what `autenticar` throws. */
export function authenticateForm(request: Request, context: RequestContext, { username, password }: DatosLogin): Promise<number> {
  const { db, env, address: direccion, ahora, answer } = context;
  const strategy = new ReadFormStrategy(postedForm(context), () =>
    autenticar(db, { username, password, direccion, exigeCorreo: sendsMail(env), ahora }),
  );
  answer.account = buscarUsuario(db, username)?.id;
  return namingRefusal(answer, "login_refused", () => new Authenticator<number>().use(strategy).authenticate("form", request));
}

/**
 * Logs in a user who has proved who they are, by a password or by the identity provider. Every login goes through here. A user with a
 * second factor is asked for its code first. Returns the path to redirect to.
 */
export async function enter(context: RequestContext, usuarioId: number, destino: string): Promise<string> {
  if (segundoFactorDe(context.db, usuarioId)) return awaitCode(context, usuarioId, destino);
  openSession(context, usuarioId);
  return destino;
}

const SIN_CORREO = "El correo no está configurado en este equipo: el suyo quedó sin verificar.";

/** The redirect to `destino` after a complete login, with a notice when nobody has checked the user's e-mail. */
export function redirectInside({ db }: RequestContext, usuarioId: number, destino: string): Response {
  return tieneCorreoSinVerificar(db, usuarioId) ? redirectWithFlash(destino, SIN_CORREO, { tipo: "aviso" }) : redirect(destino);
}

/** Opens a session for a user whose login is complete. Ends the session that the browser had. */
export function openSession(context: RequestContext, usuarioId: number): void {
  const { db, env, ahora, address: direccion, agent: agente, byHttps: segura } = context;
  endSession(context);
  Object.assign(context.answer, { event: "login", account: usuarioId });
  context.answer.sessionId = entrar(db, { usuarioId, ahora, dias: env.SESSION_DAYS, direccion, agente, segura });
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

/**
 * {@link formAction} that asks for the user's password in the field `password`, and then runs `run`. A wrong one is named, and counts,
 * together with the other fields that are wrong.
 */
export function confirmedAction<S extends z.ZodType<Record<string, unknown> & { password: string }>>(
  args: Pick<ActionFunctionArgs, "context">,
  schema: S,
  run: Parameters<typeof formAction<S>>[2],
  hide: readonly string[] = [],
) {
  const { context } = args;
  return formAction(
    args,
    schema,
    async (form) => {
      await requireConfirmation(context, form.value.password);
      return run(form);
    },
    { hide: ["password", ...hide], further: ({ password = "" }) => faultsOf(requireConfirmation(context, password)) },
  );
}

async function faultsOf(confirmation: Promise<void>): Promise<Falta[]> {
  try {
    await confirmation;
    return [];
  } catch (error) {
    if (error instanceof ReglaIncumplida) return [{ campo: error.campo, mensaje: error.message }];
    throw error;
  }
}

/**
 * Passes when `password` is right, or empty and the user gave it in this session within the last ten minutes. Throws ReglaIncumplida at
 * `password`, and DemasiadosIntentos.
 */
function requireConfirmation(context: RequestContext, password: string): Promise<void> {
  const { sessionId, address: direccion } = context;
  return exigirConfirmacion(context.ctx, { sessionId: sessionId ?? "", password, direccion });
}

/** Instant until which a form of this session need not ask for the password; `null` when it must. */
export function confirmedUntil(context: RequestContext): string | null {
  const hasta = confirmadaHasta(context.ctx, context.sessionId ?? "");
  return hasta === null ? null : textoInstante(hasta);
}
