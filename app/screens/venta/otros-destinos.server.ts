import type { Tienda } from "~/domain/tienda/tienda.server";

/** What a new ticket may become besides a sale, and whether its sale gets an electronic document; `venta` is the sale that is edited. */
export const otrosDestinos = (tienda: Tienda, venta: number | null) => ({
  se_cotiza: venta === null && tienda.usa_cotizaciones,
  ...(venta === null && tienda.dian && { emite: true as const }),
  separe: venta === null && tienda.usa_separes ? { plazo: tienda.plazo_separe, abono_minimo: tienda.abono_minimo_separe } : null,
});
