import { imprimirAlCobrar } from "../impresoras/al-mover.server";
import type { Contexto } from "../nucleo/contexto.server";
import { referenciaDeSepare } from "./esquema";

/**
 * Prints what a client keeps and owes, and opens the drawer for cash, where the till has a printer. Use in the transaction that makes the
 * separe or takes a payment.
 */
export const imprimirSepare = (
  ctx: Contexto,
  { id, consecutivo }: { id: number; consecutivo: number },
  { hayEfectivo }: { hayEfectivo: boolean },
): void => imprimirAlCobrar(ctx, { clase: "separe", documentoId: id, documento: referenciaDeSepare(consecutivo) }, { hayEfectivo });
