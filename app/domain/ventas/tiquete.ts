/** A ticket on hold, as the sale screen shows it. */
export interface TiqueteEnEspera {
  id: number;
  nombre: string;
  /** Who put it on hold. */
  quien: string;
  fecha: string;
  /** Number of its lines. */
  lineas: number;
  total: string;
}

/** The value of `volver` in a sale's form with which the next sale follows at once. */
export const OTRA_VENTA = "nueva";
