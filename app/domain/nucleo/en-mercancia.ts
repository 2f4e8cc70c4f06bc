/** What a sale says for which goods that came back paid first. Amounts in pesos. */
export interface PagoEnMercancia {
  /** The earlier sale of what came back; null when it was deleted. */
  venta: number | null;
  venta_numero: string;
  devolucion: number;
  devolucion_numero: string;
  devuelto: string;
  /** What was left to pay in money; below zero it was paid back. */
  a_pagar: string;
  /** The change in cash; null when no amount was written down. */
  vuelto: string | null;
}

/** What a sale says as `cambio`: its change in cash, or what came back for it. */
type Cambio = string | null | PagoEnMercancia;

/** The goods that paid for it; null for a sale that money paid alone. */
export const mercanciaDe = (cambio: Cambio): PagoEnMercancia | null => (typeof cambio === "object" ? cambio : null);

export const vueltoDe = (cambio: Cambio): string | null => (typeof cambio === "string" ? cambio : (cambio?.vuelto ?? null));
