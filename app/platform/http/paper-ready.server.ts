import { setTimeout as delay } from "node:timers/promises";
import { paperWaits } from "~/domain/nucleo/sucesos.server";
import type { RequestContext } from "./context.server";

const LOOK_EVERY_MS = 100;

/** Delays the receipt that a browser prints by itself while its text still waits, as for the answer to its official document. */
export async function untilReady({ ctx, signal }: Pick<RequestContext, "ctx" | "signal">, ventaId: number): Promise<void> {
  const papel = { clase: "venta", documentoId: ventaId, copia: false, creado: null };
  while (paperWaits(ctx, papel, Date.now()) && !signal().aborted) await delay(LOOK_EVERY_MS);
}
