import { setTimeout as delay } from "node:timers/promises";
import { papelEspera } from "~/domain/dian/cola/papel.server";
import { documentoDeVenta } from "~/domain/dian/emitir/documento.server";
import type { RequestContext } from "../http/context.server";

const LOOK_EVERY_MS = 100;

/** Lets a receipt that prints by itself wait, as one of the queue does, for the answer about the electronic document of its sale. */
export async function untilAnswered({ db, signal }: Pick<RequestContext, "db" | "signal">, ventaId: number): Promise<void> {
  const documento = documentoDeVenta({ db }, ventaId);
  if (!documento) return;
  const papel = { clase: "venta", documentoId: ventaId, copia: false, creado: documento.creado };
  while (papelEspera(db, papel, Date.now()) && !signal().aborted) await delay(LOOK_EVERY_MS);
}
