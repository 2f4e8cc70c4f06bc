import { textoInstante } from "~/domain/compartido/fecha";
import { confirmadaHasta, exigirConfirmacion } from "~/domain/usuarios/confirmar.server";
import { type RequestContext, sessionContext } from "../http/context.server";

/** Lets a form go on whose person typed the password in this session within ten minutes, or types it now. Throws a refusal at `password`. */
export function requireConfirmation(context: RequestContext, password: string): Promise<void> {
  const { sessionId, address: direccion } = context;
  return exigirConfirmacion(sessionContext(context), { sessionId: sessionId ?? "", password, direccion });
}

/** For the page of such a form: until when it need not ask for the password; `null` when it must. */
export function confirmedUntil(context: RequestContext): string | null {
  const hasta = confirmadaHasta(sessionContext(context), context.sessionId ?? "");
  return hasta === null ? null : textoInstante(hasta);
}
