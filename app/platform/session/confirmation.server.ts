import { textoInstante } from "~/domain/nucleo/fecha";
import { confirmadaHasta, exigirConfirmacion } from "~/domain/usuarios/password-actual.server";
import type { RequestContext } from "../http/context.server";

/**
 * Passes when the user gave the password in this session within the last ten minutes, or when `password` is right. Throws ReglaIncumplida
 * at `password`, and DemasiadosIntentos.
 */
export function requireConfirmation(context: RequestContext, password: string): Promise<void> {
  const { sessionId, address: direccion } = context;
  return exigirConfirmacion(context.ctx, { sessionId: sessionId ?? "", password, direccion });
}

/** Instant until which a form of this session need not ask for the password; `null` when it must. */
export function confirmedUntil(context: RequestContext): string | null {
  const hasta = confirmadaHasta(context.ctx, context.sessionId ?? "");
  return hasta === null ? null : textoInstante(hasta);
}
