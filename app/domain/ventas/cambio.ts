/** What an exchange says on its sale: what came back, and what was left to pay in money, below zero what was paid back. Amounts in pesos. */
export interface CambioDeMercancia {
  /** The earlier sale of what came back; null when it was deleted. */
  venta: number | null;
  venta_numero: string;
  devolucion: number;
  devolucion_numero: string;
  devuelto: string;
  a_pagar: string;
  /** The change in cash; null when no amount was written down. */
  vuelto: string | null;
}

/** What a sale says as `cambio`: its change in cash, or its exchange. */
type Cambio = string | null | CambioDeMercancia;

/** The exchange; null for a sale that is none. */
export const cambioDeMercancia = (cambio: Cambio): CambioDeMercancia | null => (typeof cambio === "object" ? cambio : null);

/** The change in cash. */
export const vueltoDe = (cambio: Cambio): string | null => (typeof cambio === "string" ? cambio : (cambio?.vuelto ?? null));
