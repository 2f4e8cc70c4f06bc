import type { Contexto } from "~/domain/nucleo/contexto.server";
import { issuesFacturas } from "~/domain/nucleo/sucesos.server";
import type { Tienda } from "~/domain/tienda/tienda.server";

/** What a new ticket may become besides a sale, and whether it asks for a factura; `venta` is the sale that is edited. */
export const otrosDestinos = (ctx: Contexto, tienda: Tienda, venta: number | null) => ({
  se_cotiza: venta === null && tienda.usa_cotizaciones,
  ...(venta === null && issuesFacturas(ctx, tienda) && { emite: true as const }),
  separe: venta === null && tienda.usa_separes ? { plazo: tienda.plazo_separe, abono_minimo: tienda.abono_minimo_separe } : null,
});
