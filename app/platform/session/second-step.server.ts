import { completarEntrada, dejarPendiente, ESPERA_MS, entradaPendiente } from "~/domain/usuarios/entrada-pendiente.server";
import type { RequestContext } from "../http/context.server";
import { namingRefusal } from "./events.server";
import { clearCookie, readText, setCookie, signedCookie } from "./signed-cookie.server";

const cookieOf = (context: RequestContext) => signedCookie(context, "entrada", { maxAge: ESPERA_MS / 1000, path: context.places.login });

const idOf = (request: Request, context: RequestContext): Promise<string | null> => readText(request, cookieOf(context));

/** Makes the login wait for the code of the second factor. Returns the path of the page that asks for it. */
export async function awaitCode(context: RequestContext, usuarioId: number, destino: string): Promise<string> {
  const { db, ahora, answer, places } = context;
  await setCookie(context, cookieOf(context), dejarPendiente(db, { usuarioId, destino, ahora }));
  Object.assign(answer, { event: "login_pending", account: usuarioId });
  return places.loginCode;
}

/** Whether this browser has a login that waits for its code. */
export async function awaitsCode(request: Request, context: RequestContext): Promise<boolean> {
  return entradaPendiente(context.db, await idOf(request, context), context.ahora) !== undefined;
}

/** Completes the login with the code. Returns the user and the path to redirect to. Throws what `completarEntrada` throws. */
export async function takeCode(request: Request, context: RequestContext, codigo: string) {
  const { db, ahora, secretKey, address: direccion, answer } = context;
  const id = await idOf(request, context);
  answer.account = entradaPendiente(db, id, ahora)?.usuario.id;
  const entrada = await namingRefusal(answer, "login_refused", () => completarEntrada(db, { id, codigo, secretKey, direccion, ahora }));
  await clearCookie(context, cookieOf(context));
  return entrada;
}
