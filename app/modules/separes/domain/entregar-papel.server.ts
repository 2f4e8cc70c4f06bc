import type { Contexto } from "~/domain/nucleo/contexto.server";
import { handOver } from "~/domain/nucleo/sucesos.server";
import { referenciaDeSepare } from "./esquema";

/** Hands over the paper of what a client keeps and owes. Use in the transaction that makes the separe or takes a payment. */
export const entregarPapel = (
  ctx: Contexto,
  { id, consecutivo }: { id: number; consecutivo: number },
  { hayEfectivo }: { hayEfectivo: boolean },
): void => handOver(ctx, { clase: "separe", documentoId: id, documento: referenciaDeSepare(consecutivo), hayEfectivo: () => hayEfectivo });
