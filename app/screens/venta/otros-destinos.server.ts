import type { Contexto } from "~/domain/nucleo/contexto.server";
import { issuesFacturas } from "~/domain/nucleo/sucesos.server";
import type { Tienda } from "~/domain/tienda/tienda.server";

/** What a new ticket may become besides a sale, and whether it asks for a factura; `venta` is the sale that is edited. */
export const otrosDestinos = (ctx: Contexto, tienda: Tienda, venta: number | null) => ({
  /** Whether the ticket may become a quotation. */
  se_cotiza: venta === null && tienda.usa_cotizaciones,
  // Absent in a shop that issues none.
  ...(venta === null && issuesFacturas(ctx, tienda) && { emite: true as const }),
  /** What the shop asks of a ticket whose units are kept for its client; `null` where it keeps none. */
  separe: venta === null && tienda.usa_separes ? { plazo: tienda.plazo_separe, abono_minimo: tienda.abono_minimo_separe } : null,
});

export type OtrosDestinos = ReturnType<typeof otrosDestinos>;
