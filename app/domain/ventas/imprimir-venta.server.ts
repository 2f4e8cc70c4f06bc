import { imprimirAlCobrar } from "../impresoras/al-mover.server";
import type { Contexto } from "../nucleo/contexto.server";
import { type FilaVenta, referenciaDeVenta } from "./lineas.server";
import { parteEn } from "./pagos";
import { pagosDe } from "./pagos.server";

/**
 * Prints the receipt of a new sale, and opens the drawer for its cash unless it was paid before, where the till has a printer. Use in the
 * transaction of the sale.
 */
export function imprimirVenta(ctx: Contexto, venta: FilaVenta, { pagadaAntes = false } = {}): void {
  if (ctx.impresoraId === undefined) return;
  const papel = { clase: "venta", documentoId: venta.id, documento: referenciaDeVenta(venta) } as const;
  imprimirAlCobrar(ctx, papel, { hayEfectivo: !pagadaAntes && parteEn(pagosDe(ctx, venta), "efectivo") > 0 });
}
