import { completarEntrada, dejarPendiente, ESPERA_MS, entradaPendiente } from "~/domain/usuarios/entrada-pendiente.server";
import type { RequestContext } from "../http/context.server";
import { readCookies } from "../http/cookies.server";
import { namingRefusal } from "./events.server";

const COOKIE = "entrada";

const idOf = (request: Request): string | null => readCookies(request.headers.get("Cookie")).get(COOKIE) || null;

function keep({ answer, places }: RequestContext, id: string | null): void {
  answer.cookies.set(COOKIE, { value: id ?? "", path: places.login, maxAge: id ? ESPERA_MS / 1000 : 0 });
}

/** Makes the login wait for the code of the second factor. Returns the path of the page that asks for it. */
export function awaitCode(context: RequestContext, usuarioId: number, destino: string): string {
  const { db, ahora, answer, places } = context;
  keep(context, dejarPendiente(db, { usuarioId, destino, ahora }));
  Object.assign(answer, { event: "login_pending", account: usuarioId });
  return places.loginCode;
}

/** Whether this browser has a login that waits for its code. */
export const awaitsCode = (request: Request, { db, ahora }: RequestContext): boolean =>
  entradaPendiente(db, idOf(request), ahora) !== undefined;

/** Completes the login with the code. Returns the user and the path to redirect to. Throws what `completarEntrada` throws. */
export async function takeCode(request: Request, context: RequestContext, codigo: string) {
  const { db, ahora, secretKey, address: direccion, answer } = context;
  const id = idOf(request);
  answer.account = entradaPendiente(db, id, ahora)?.usuario.id;
  const entrada = await namingRefusal(answer, "login_refused", () => completarEntrada(db, { id, codigo, secretKey, direccion, ahora }));
  keep(context, null);
  return entrada;
}
